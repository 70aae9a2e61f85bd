import { type DisplayName, displayValues, isDefaultDisplay, isRightToLeft } from "@maru/client";
import { Contrast, Moon, PanelLeft, PanelLeftDashed, RotateCcw, SlidersHorizontal, Sun, SunDim, X } from "lucide-react";
import { useLocaleState } from "ra-core";
import { type ReactNode, useState } from "react";
import { changeDisplay, resetDisplay, useDisplay } from "../providers/display";
import { useTranslate } from "../words/useTranslate";
import { Dialog } from "./Dialog";
import { usePageState } from "./PageContext";
import { useMedia } from "./useMedia";

const icon = { size: 17, strokeWidth: 1.7, "aria-hidden": true } as const;
/** Settings of two values, with the icon of each. */
const pairs = [
  ["themeMode", "theme", { light: <Sun {...icon} />, dark: <Moon {...icon} /> }],
  ["themeContrast", "contrast", { default: <SunDim {...icon} />, bold: <Contrast {...icon} /> }],
  [
    "themeLayout",
    "layout",
    { vertical: <PanelLeft className="flip" {...icon} />, mini: <PanelLeftDashed className="flip" {...icon} /> },
  ],
] as const;

interface ChoiceProps {
  name: DisplayName;
  value: string;
  icon: ReactNode;
  label: string;
}

const Choice = ({ name, value, icon: image, label }: ChoiceProps) => (
  <button
    type="button"
    className="btn display-choice"
    aria-pressed={useDisplay()[name] === value}
    onClick={() => changeDisplay({ [name]: value })}
  >
    {image}
    {label}
  </button>
);

/** Theme, contrast, layout and main colour of this person, at the end of the window; each shows at once. */
export const DisplayPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const display = useDisplay();
  const { brand } = usePageState();
  const [locale] = useLocaleState();
  const [isReset, setReset] = useState(false);
  // A drawer has no narrow form.
  const hasMenu = useMedia("(min-width: 1100px)");
  const shown = pairs.filter(([name]) => hasMenu || name !== "themeLayout");
  return (
    <Dialog title={t("display.title")} kind="aside" onClose={onClose}>
      <button type="button" className="iconbtn close" aria-label={t("common.close")} onClick={onClose}>
        <X size={18} strokeWidth={1.7} />
      </button>
      <div className="body">
        {shown.map(([name, text, icons]) => (
          <fieldset key={name} className="display-group">
            <legend className="strong">{t(`display.${text}.title`)}</legend>
            {Object.entries(icons).map(([value, image]) => (
              <Choice
                key={value}
                name={name}
                value={value}
                icon={image}
                label={t(`display.${text}.${value}` as "display.theme.dark")}
              />
            ))}
          </fieldset>
        ))}
        <fieldset className="display-group">
          <legend className="strong">{t("display.preset")}</legend>
          {displayValues.themeColorPresets.map((preset) => (
            <Choice
              key={preset}
              name="themeColorPresets"
              value={preset}
              icon={
                <i
                  className="display-colour"
                  data-preset={preset}
                  style={preset === "default" ? { background: brand?.theme_css.main_color } : undefined}
                />
              }
              label={t(preset === "default" ? "display.brand_colour" : `brand.preset_names.${preset}`)}
            />
          ))}
        </fieldset>
        <p className="muted small">
          {t(isRightToLeft(locale) ? "display.rtl" : "display.ltr")} {t("display.kept")}
        </p>
        <button
          type="button"
          className="btn"
          aria-disabled={isDefaultDisplay(display)}
          onClick={() => {
            resetDisplay();
            setReset(true);
          }}
        >
          <RotateCcw {...icon} />
          {t("display.reset")}
        </button>
        <p role="status" className="visually-hidden">
          {isReset && isDefaultDisplay(display) && t("display.reset_done")}
        </p>
      </div>
    </Dialog>
  );
};

export const DisplayButton = () => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const label = t("display.title");
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={label}
        title={label}
        data-tip={label}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.7} />
      </button>
      {open && <DisplayPanel onClose={() => setOpen(false)} />}
    </>
  );
};
