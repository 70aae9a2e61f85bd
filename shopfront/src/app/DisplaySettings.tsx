import { Contrast, Moon, PanelsTopLeft, RotateCcw } from "lucide-react";
import { useDispatch, useSelector, useStore } from "react-redux";
import { showSettings, storeSettings } from "~/features/settings/cookies";
import { type Settings, selectSettings, settingsActions } from "~/features/settings/slice";
import { useTranslate } from "~/i18n/Words";

/** Theme, contrast and layout; kept for three days, restored by reset. */
export function DisplaySettings() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const store = useStore<{ settings: Settings }>();
  const settings = useSelector(selectSettings);
  const apply = (action: { type: string }): void => {
    dispatch(action);
    const { settings: next } = store.getState();
    showSettings(next);
    storeSettings(next);
  };
  const dark = settings.themeMode === "dark";
  const bold = settings.themeContrast === "bold";
  const mini = settings.themeLayout === "mini";
  const button =
    "inline-flex h-11 items-center gap-2 rounded-full border border-line2 px-4 text-[14px] font-medium hover:bg-well aria-pressed:bg-soft aria-pressed:text-ink";
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("common:display")}</legend>
      <button type="button" className={button} aria-pressed={dark} onClick={() => apply(settingsActions.toggleMode())}>
        <Moon size={17} strokeWidth={1.7} aria-hidden />
        {t("common:display.dark")}
      </button>
      <button
        type="button"
        className={button}
        aria-pressed={bold}
        onClick={() => apply(settingsActions.toggleContrast())}
      >
        <Contrast size={17} strokeWidth={1.7} aria-hidden />
        {t("common:display.contrast.bold")}
      </button>
      <button
        type="button"
        className={button}
        aria-pressed={mini}
        onClick={() => apply(settingsActions.toggleLayout())}
      >
        <PanelsTopLeft size={17} strokeWidth={1.7} aria-hidden />
        {t("common:display.layout.mini")}
      </button>
      {(dark || bold || mini) && (
        <button
          type="button"
          className={button}
          onClick={() => {
            apply(settingsActions.resetSettings());
            apply(settingsActions.setDirection(document.documentElement.lang));
          }}
        >
          <RotateCcw size={16} strokeWidth={1.7} aria-hidden />
          {t("common:display.reset")}
        </button>
      )}
    </fieldset>
  );
}
