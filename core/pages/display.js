// Runs inline in the head of a document, before anything is painted: the display settings of this browser (spec 4).
// The document itself has the defaults and is the same for everybody. `core/client/display.ts` has the same names.
(() => {
  const root = document.documentElement;
  const show = (cookie, name, values) => {
    const value = document.cookie.match(`(?:^|; )${cookie}=([a-z]+)(?:;|$)`)?.[1];
    if (values.includes(value)) root.dataset[name] = value;
  };
  show("themeMode", "theme", ["light", "dark"]);
  show("themeContrast", "contrast", ["default", "bold"]);
  show("themeLayout", "layout", ["vertical", "mini"]);
  show("themeColorPresets", "preset", ["default", "cyan", "purple", "blue", "orange", "red"]);
  try {
    // A member's own prices come after the page, which is the visitors' (D15): what asks to sign in waits for them.
    if (localStorage.getItem("maru-member")) root.dataset.member = "";
  } catch {}
  if (root.dataset.theme === "dark") {
    document.querySelector('meta[name="color-scheme"]').content = "dark";
    document.querySelector('meta[name="theme-color"]').content = "#141412";
  }
})();
