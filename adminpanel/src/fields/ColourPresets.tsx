import { displayValues, presetColours } from "@maru/client";
import { useTranslate } from "../words/useTranslate";

interface Props {
  value: string;
  onChange: (colour: string) => void;
}

/** The named colours of a brand, to choose one from. */
export const ColourPresets = ({ value, onChange }: Props) => {
  const t = useTranslate();
  return (
    <fieldset className="presets">
      <legend>{t("brand.presets")}</legend>
      {displayValues.themeColorPresets.map((name) => {
        const colour = presetColours[name];
        return (
          <button
            key={name}
            type="button"
            className="preset-choice"
            aria-pressed={value.toLowerCase() === colour}
            onClick={() => onChange(colour)}
          >
            <i className="preset" aria-hidden style={{ background: colour }} />
            {t(`brand.preset_names.${name}`)}
          </button>
        );
      })}
    </fieldset>
  );
};
