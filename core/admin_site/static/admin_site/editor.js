/* Loads the manager's editor on pages with a field for it; its addresses change with every build. */

document.addEventListener("DOMContentLoaded", () => {
  const files = document.getElementById("site-editor-files");
  if (!files || !document.querySelector("textarea[data-rich-text]")) return;
  const { styles, scripts } = JSON.parse(files.textContent);
  for (const href of styles) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  for (const src of scripts) document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
});
