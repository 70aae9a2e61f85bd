import type { Language } from "@maru/client";
import { Eye } from "lucide-react";
import { useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { LanguageStrip } from "../../fields/LanguageStrip";
import { textSource, textState } from "../../fields/LanguageTabs";
import { Dialog } from "../../layout/Dialog";
import { useTable } from "../../simple/useTable";
import { useWords } from "../../words/useWords";
import { previewPage } from "./previewPage";

const widths = ["desktop", "phone"] as const;
const fields = ["post_title", "post_content"];

const Preview = ({ onClose }: { onClose: () => void }) => {
  const t = useWords();
  const { word } = useTable();
  const values = useFormContext().getValues();
  const [language, setLanguage] = useState<Language>("ko");
  const [width, setWidth] = useState<(typeof widths)[number]>("desktop");
  const text = (name: string): string => String(get(values, textSource(language, name)) || get(values, name) || "");
  return (
    <Dialog title={word("preview")} lead={word("preview_lead")} wide onClose={onClose}>
      <div className="body preview">
        <LanguageStrip language={language} choose={setLanguage} stateOf={(one) => textState(values, one, fields)} />
        <fieldset className="segment" aria-label={word("preview")}>
          {widths.map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {word(`preview_${one}`)}
            </button>
          ))}
        </fieldset>
        <iframe
          className="preview-frame"
          data-width={width}
          title={word("preview")}
          sandbox=""
          srcDoc={previewPage({
            language,
            title: text("post_title"),
            img: String(values.img ?? ""),
            alt: text("img_alt"),
            content: text("post_content"),
          })}
        />
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};

/** The form's contents as a page, in every language, on a desktop and on a phone. */
export const PreviewButton = () => {
  const { word } = useTable();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Eye size={16} aria-hidden /> {word("preview")}
      </button>
      {open && <Preview onClose={() => setOpen(false)} />}
    </>
  );
};
