for (const button of document.querySelectorAll(".sample button")) {
  const said = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = button.nextElementSibling.textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from a folder may have no clipboard: the text is selected and copied in the old way.
      const range = document.createRange();
      range.selectNodeContents(button.nextElementSibling);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      document.execCommand("copy");
    }
    button.textContent = said + " ✓";
    setTimeout(() => { button.textContent = said; }, 1500);
  });
}
