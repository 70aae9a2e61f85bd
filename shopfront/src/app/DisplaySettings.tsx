import { displayValues, isDefaultDisplay, showDisplay, storeDisplay } from "@maru/client";
import { Contrast, Minimize2, Moon, RotateCcw, Rows3, Sun, SunDim } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useDispatch, useSelector, useStore } from "react-redux";
import { settingsActions as act, type Settings, selectSettings } from "~/features/settings/slice";
import { selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";

const icon = { size: 17, strokeWidth: 1.7, "aria-hidden": true } as const;
/** Settings of two values, what toggles them, their text, and the icon of each value. */
const pairs = [
  ["themeMode", act.toggleMode, "display.theme", { light: <Sun {...icon} />, dark: <Moon {...icon} /> }],
  [
    "themeContrast",
    act.toggleContrast,
    "display.contrast",
    { default: <SunDim {...icon} />, bold: <Contrast {...icon} /> },
  ],
  ["themeLayout", act.toggleLayout, "display.layout", { vertical: <Rows3 {...icon} />, mini: <Minimize2 {...icon} /> }],
] as const;

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  icon: ReactNode;
  label: string;
}

function Choice({ chosen, onChoose, icon: image, label }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="inline-flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-rc border border-line2 px-3 py-1.5 text-[14px] font-medium hover:bg-well aria-pressed:border-ink aria-pressed:bg-soft aria-pressed:text-ink"
    >
      {image}
      {label}
    </button>
  );
}

/** Theme, contrast, layout and main colour; kept for three days, restored by reset. */
export function DisplaySettings() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const store = useStore<{ settings: Settings }>();
  const settings = useSelector(selectSettings);
  const brand = useSelector(selectBrand);
  const [isReset, setIsReset] = useState(false);
  const hint = useId();
  const apply = (...actions: { type: string }[]): void => {
    for (const action of actions) dispatch(action);
    const { settings: next } = store.getState();
    showDisplay(next);
    storeDisplay(next);
    setIsReset(actions.length > 1);
  };
  const legend = "mb-2 text-[14px] font-semibold";
  return (
    <div className="grid gap-5">
      {pairs.map(([name, toggle, text, icons]) => (
        <fieldset key={name} className="grid grid-cols-2 gap-2">
          <legend className={legend}>{t(`common:${text}`)}</legend>
          {Object.entries(icons).map(([value, image]) => (
            <Choice
              key={value}
              chosen={settings[name] === value}
              onChoose={() => settings[name] !== value && apply(toggle())}
              icon={image}
              label={t(`common:${text}.${value}` as "common:display.theme.dark")}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className={legend}>{t("common:display.preset")}</legend>
        {displayValues.themeColorPresets.map((preset) => (
          <Choice
            key={preset}
            chosen={settings.themeColorPresets === preset}
            onChoose={() => apply(act.setSettings({ themeColorPresets: preset }))}
            icon={
              <i
                data-preset={preset}
                className="size-5 shrink-0 rounded-full"
                style={{ background: preset === "default" ? brand?.theme_css.main_color : "var(--main)" }}
              />
            }
            label={t(`common:display.preset.${preset}`)}
          />
        ))}
      </fieldset>
      <p id={hint} className="t-caption text-text2">
        {t(`common:display.direction.${settings.themeDirection}`)} {t("common:display.kept")}
      </p>
      <button
        type="button"
        aria-describedby={hint}
        aria-disabled={isDefaultDisplay(settings)}
        onClick={() => apply(act.resetSettings(), act.setDirection(document.documentElement.lang))}
        className="inline-flex h-12 items-center justify-center gap-2 rounded-rc border border-line2 text-[15px] font-semibold hover:bg-well aria-disabled:text-text3"
      >
        <RotateCcw {...icon} />
        {t("common:display.reset")}
      </button>
      <p role="status" className="sr-only">
        {isReset && t("common:display.resetDone")}
      </p>
    </div>
  );
}
