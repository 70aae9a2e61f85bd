import { useInput } from "ra-core";
import { Link } from "react-router";
import { readyLayouts } from "../../../resources/designs/readyLayouts";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import { BrandForm } from "./BrandForm";
import { StepPreview } from "./StepPreview";
import type { StepProps } from "./types";

const Choice = () => {
  const t = useTranslate();
  const { field } = useInput({ source: "setting_obj.shop_demo_num", format: (v) => v });
  const own = useInput({ source: "setting_obj.is_use_shop_obj_style", format: (v) => v });
  return (
    <fieldset className="plain">
      <legend className="visually-hidden">{t("launch.title_home")}</legend>
      <ul className="design-ready opening-ready">
        {readyLayouts.map((parts, number) => (
          <li key={parts.join()}>
            <button
              type="button"
              aria-pressed={field.value === number && Number(own.field.value) === 0}
              onClick={() => {
                field.onChange(number);
                own.field.onChange(0);
              }}
            >
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
    </fieldset>
  );
};

/** One of the ready layouts; blocks of one's own are made in the designs. */
const HomeStep = ({ onSaved, saved }: StepProps) => {
  const t = useTranslate();
  return (
    <div className="opening-beside">
      <BrandForm onSaved={onSaved}>
        <Choice />
        <Link className="btn" to="/designs/main" style={{ justifySelf: "start" }}>
          {t("launch.place_home")}
        </Link>
      </BrandForm>
      <StepPreview saved={saved} />
    </div>
  );
};

export default HomeStep;
