import { htmlLanguage, type Language, languages } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Eye } from "lucide-react";
import { useRecordContext } from "ra-core";
import { type SyntheticEvent, useRef, useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { LanguageStrip } from "../../fields/LanguageStrip";
import { textState } from "../../fields/LanguageTabs";
import { Dialog } from "../../layout/Dialog";
import { ErrorState } from "../../layout/states";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";
import { previewPost } from "./api";
import { useScale } from "./useScale";

const widths = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof widths;
const texts = ["post_title", "post_summary", "post_content", "img_alt"] as const;
const fields = ["post_title", "post_content"];

const textsOf = (values: object, before = ""): Record<string, string> =>
  Object.fromEntries(texts.map((name) => [name, String(get(values, before + name) ?? "")]));

/** The values for the preview: the form as it is, saved or not. */
const draftOf = (values: Record<string, unknown>, id: number): object => ({
  post_id: id,
  category_id: values.category_id,
  img: values.img ?? "",
  product_ids: values.product_ids ?? [],
  ...textsOf(values),
  lang_obj: Object.fromEntries(
    languages.filter((one) => one !== "ko").map((one) => [one, textsOf(values, `lang_obj.${one}.`)]),
  ),
});

const inLanguage = (path: string, language: Language): string => {
  const [address = "", anchor] = path.split("#");
  return `${address}&lng=${language}${anchor ? `#${anchor}` : ""}`;
};

interface FrameProps {
  path: string;
  language: Language;
  width: Width;
}

/** The shop's page in the width of such a device, scaled down if there is less space. */
const Frame = ({ path, language, width }: FrameProps) => {
  const { word } = useTable();
  const [shown, setShown] = useState<string>();
  const { box, scale, height } = useScale(widths[width]);
  const src = inLanguage(path, language);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setShown(currentTarget.contentDocument?.documentElement.lang ?? "");
  return (
    <>
      <div ref={box} className="preview-space" data-width={width}>
        {scale !== undefined && (
          <iframe
            key={src}
            className="preview-frame"
            title={word("preview")}
            src={src}
            width={widths[width]}
            height={height}
            style={{ transform: `scale(${scale})` }}
            onLoad={loaded}
          />
        )}
        {shown === undefined && <span className="skel" />}
      </div>
      {shown && shown !== htmlLanguage(language) && <p className="help">{word("preview_language")}</p>}
    </>
  );
};

const Preview = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const { word } = useTable();
  const record = useRecordContext<PlainRow>();
  const form = useFormContext();
  const values = useRef(form.getValues());
  const id = record?.id ?? 0;
  const [language, setLanguage] = useState<Language>("ko");
  const [width, setWidth] = useState<Width>("desktop");
  const {
    data: link,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ["post-preview", id],
    queryFn: () => previewPost(draftOf(values.current, id)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isHere = link?.host === location.hostname;
  const whole =
    link &&
    `${isHere ? location.origin : location.origin.replace(location.hostname, link.host)}${inLanguage(link.path, language)}`;
  return (
    <Dialog title={word("preview")} lead={word("preview_lead")} wide onClose={onClose}>
      <div className="body preview">
        <LanguageStrip
          language={language}
          choose={setLanguage}
          stateOf={(one) => textState(values.current, one, fields)}
        />
        <fieldset className="segment" aria-label={word("preview")}>
          {(Object.keys(widths) as Width[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {word(`preview_${one}`)}
            </button>
          ))}
        </fieldset>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {isPending && <span className="skel preview-space" />}
        {link && isHere && <Frame path={link.path} language={language} width={width} />}
        {link && !isHere && <p className="help">{word("preview_elsewhere")}</p>}
      </div>
      <div className="choices">
        {whole && (
          <a className="btn" href={whole} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden /> {word("preview_open")}
          </a>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};

/** Previews the form on the shop's page, in every language, for desktop and phone. */
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
