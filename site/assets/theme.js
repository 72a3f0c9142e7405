// The theme that was chosen, before anything is painted, and the key in the address. The rest of the scripts is deferred.
(() => {
  "use strict";
  try {
    const theme = JSON.parse(localStorage.getItem("grundy-theme") ?? "null");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage that is switched off, or something else in it: the theme of the system.
  }
  // The address that `grundy course` prints ends with a key, or with a code for one. It leaves the address at once: out of sight, out of
  // what is copied or bookmarked. desk.js uses it.
  const found = /^#(key|code)=([0-9a-f]{64})$/.exec(location.hash);
  if (found) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      localStorage.setItem("grundy-" + found[1], JSON.stringify(found[2]));
    } catch {
      // Without storage the pages can be read, and judge nothing.
    }
  }
})();
