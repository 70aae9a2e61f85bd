import { TriangleAlert } from "lucide-react";
import { useTranslate } from "../../words/useTranslate";
import type { Block } from "./state";
import type { Measured } from "./usePreview";

interface Props {
  block: Block;
  measured: Measured[];
  onChange: (block: Block) => void;
}

type Slide = Record<string, unknown>;

/** Where text on a picture is hard to read, with what would mend it: each offer was measured before it is made. */
export const ContrastNote = ({ block, measured, onChange }: Props) => {
  const t = useTranslate();
  const slides = block.items as Slide[];
  const mend = (slide: number, values: Slide) =>
    onChange({ ...block, items: slides.map((own, place) => (place === slide ? { ...own, ...values } : own)) });
  return measured.map(({ slide, ratio, text, offers }) => (
    <section key={slide} className="design-faults" aria-label={t("design.contrast")}>
      <p>
        <TriangleAlert size={15} aria-hidden /> {t("design.unclear", { ratio })}
      </p>
      <p className="muted">
        <bdi>{text}</bdi>
      </p>
      <p className="design-actions">
        {offers.dark !== null && (
          <button
            type="button"
            className="btn small"
            onClick={() => mend(slide, { text_colour: "dark", shade: offers.dark })}
          >
            {t("design.mend_dark", { shade: offers.dark })}
          </button>
        )}
        {offers.light !== null && (
          <button
            type="button"
            className="btn small"
            onClick={() => mend(slide, { text_colour: "light", shade: offers.light })}
          >
            {t("design.mend_light", { shade: offers.light })}
          </button>
        )}
        {offers.dark === null && offers.light === null && t("design.mend_none")}
      </p>
    </section>
  ));
};
