// Fills in the form of the stand-in page with the file that belongs to this tab.
chrome.runtime.sendMessage("ready", (file) => {
  const form = document.querySelector("form");
  if (!file || !form) return;
  form.elements.file.value = JSON.stringify(file);
  form.submit();
});
