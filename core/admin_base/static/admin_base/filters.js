/** Gives the search boxes of select2 the name of their filter: select2 does not take it over from the label. */

function nameSearchBoxes() {
  for (const select of document.querySelectorAll("select.select2-hidden-accessible")) {
    const label = select.id && document.querySelector(`label[for="${CSS.escape(select.id)}"]`);
    const box = select.nextElementSibling?.querySelector("[role=combobox]");
    const text = label?.textContent.trim();
    if (box && text) {
      box.setAttribute("aria-label", text);
      box.removeAttribute("aria-labelledby");
      box.querySelector("input")?.setAttribute("aria-label", text);
    }
  }
}

// select2 is set up in handlers of the same event, by files before this one.
window.addEventListener("load", () => setTimeout(nameSearchBoxes));
