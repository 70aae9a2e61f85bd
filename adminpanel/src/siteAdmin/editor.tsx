import { configureClient, htmlLanguage, type Language, languages } from "@maru/client";
import { CoreAdminContext } from "ra-core";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import RichTextEditor from "../fields/RichTextEditor";
import { dataProvider } from "../providers/dataProvider";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { queryClient } from "../providers/queryClient";
import "../styles/tokens.css";
import "../styles/controls.css";
import "../styles/form.css";
import "../styles/overlay.css";
import "./editor.css";

/** The manager's editor in place of a textarea of the site admin, which keeps the text for Django's form. */
const Editor = ({ area, label }: { area: HTMLTextAreaElement; label: string }) => {
  const [text, setText] = useState(area.value);
  const change = (html: string) => {
    setText(html);
    area.value = html;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isBad = area.getAttribute("aria-invalid") === "true";
  return <RichTextEditor label={label} value={text} onChange={change} isBad={isBad} />;
};

const pageLanguage = (): Language => {
  const tag = document.documentElement.lang.toLowerCase();
  return languages.find((language) => htmlLanguage(language).toLowerCase() === tag) ?? "ko";
};

/** Unfold writes the theme as a class, the manager's styles read an attribute. */
const followTheme = () => {
  const root = document.documentElement;
  const show = () => {
    root.dataset.theme = root.classList.contains("dark") ? "dark" : "light";
  };
  new MutationObserver(show).observe(root, { attributeFilter: ["class"] });
  show();
};

const mount = (area: HTMLTextAreaElement) => {
  const place = document.createElement("div");
  place.className = "maru-editor";
  place.dir = area.dir || "auto";
  if (area.lang) place.lang = area.lang;
  area.after(place);
  area.hidden = true;
  const label = area.labels[0]?.textContent?.replace("*", "").trim() ?? "";
  createRoot(place).render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <Editor area={area} label={label} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
};

const areas = document.querySelectorAll<HTMLTextAreaElement>("textarea[data-rich-text]:not([disabled], [readonly])");
if (areas.length > 0) {
  const language = pageLanguage();
  configureClient({ language: () => language, onFailure: () => undefined });
  followTheme();
  // Without its words the editor still works, in Korean.
  void startWords(language)
    .catch(() => undefined)
    .then(() => areas.forEach(mount));
}
