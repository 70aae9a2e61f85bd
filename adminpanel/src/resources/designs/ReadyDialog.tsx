import { Dialog } from "../../layout/Dialog";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { readyLayouts } from "./readyLayouts";

interface Props {
  onStart: (number: number) => void;
  onClose: () => void;
}

/** A ready layout as the draft's first blocks. */
export const ReadyDialog = ({ onStart, onClose }: Props) => {
  const t = useTranslate();
  return (
    <Dialog title={t("design.start")} lead={t("design.start_text")} wide onClose={onClose}>
      <ul className="design-ready">
        {readyLayouts.map((parts, number) => (
          <li key={parts.join()}>
            <button type="button" onClick={() => onStart(number)}>
              <span className="design-sketch" aria-hidden>
                {parts.map((part, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a drawing that never changes
                  <i key={place} data-part={part} />
                ))}
              </span>
              <b>{t(`design.ready.${number}` as TextKey)}</b>
              <span className="muted small">{t(`design.ready_about.${number}` as TextKey)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
