// The theme that was chosen, before anything is painted. The rest of the scripts is deferred.
(() => {
  "use strict";
  try {
    const theme = JSON.parse(localStorage.getItem("grundy-theme") ?? "null");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage that is switched off, or something else in it: the theme of the system.
  }
})();
