import { htmlLanguage, type Language, languages } from "@maru/client";
import "@maru/client/popup.css";
import { Moon } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../fields/SelectField";
import { usePageState } from "../../layout/PageContext";
import { languageNames } from "../../providers/i18nProvider";
import { benefitText } from "../../shared/promotions/benefit";
import { usePromotion } from "../../shared/promotions/CouponPicker";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";
import { wordsIn } from "./closingWords";
import { type PopupValues, textsIn } from "./popup";

type Device = "desktop" | "phone";

/** The coupon as the shop's popup has it, in the manager's language. */
const Coupon = ({ id }: { id: number }) => {
  const t = useTranslate();
  const { data } = usePromotion(id);
  if (data?.stage !== "running") return null;
  return (
    <div className="popup-coupon">
      <b>{benefitText(t, data)}</b>
      <span>{data.name}</span>
      <span className="popup-button">{t("coupon.get")}</span>
    </div>
  );
};

/** The same markup as the shop's dialog (`features/popups/PopupDialog`), without anything to press. */
const Card = ({ values, language }: { values: PopupValues; language: Language }) => {
  const shown = textsIn(values, language);
  if (!shown) return null;
  const isPicture = values.look === "picture";
  const img = values.look === "text" ? "" : values.img;
  const closing = wordsIn(language);
  return (
    <div className={img ? "popup-card" : "popup-card bare"}>
      {values.look !== "text" && (
        <span className={isPicture && img ? "popup-picture alone" : "popup-picture"}>
          {img && <img src={img} alt="" />}
        </span>
      )}
      {isPicture && Boolean(values.coupon) && (
        <div className="popup-words">
          <Coupon id={values.coupon ?? 0} />
        </div>
      )}
      {!isPicture && (
        <div className="popup-words">
          <h2>{shown.title}</h2>
          {shown.text && <p>{shown.text}</p>}
          {Boolean(values.coupon) && <Coupon id={values.coupon ?? 0} />}
          {shown.button && values.link && <span className="popup-button">{shown.button}</span>}
        </div>
      )}
      <div className="popup-foot">
        <span>{closing.today}</span>
        <span>{closing.week}</span>
        <span>{closing.close}</span>
      </div>
    </div>
  );
};

interface ScreenProps {
  device: Device;
  language: Language;
  isDark: boolean;
  label: string;
  children: ReactNode;
}

/** A page of the shop in outlines, behind its popup. */
const Screen = ({ device, language, isDark, label, children }: ScreenProps) => (
  <div
    className={`popup-screen ${device}`}
    role="img"
    aria-label={label}
    data-theme={isDark ? "dark" : "light"}
    // The brand's colour, whatever the manager's own preset is.
    style={{ "--main": usePageState().brand?.theme_css.main_color } as CSSProperties}
  >
    <div className="popup-stage" lang={htmlLanguage(language)} dir={language === "ar" ? "rtl" : "ltr"}>
      <i className="outline-head" />
      <i className="outline-hero" />
      <i className="outline-row" />
      <span className="popup-veil" />
      {children && <div className="popup-place">{children}</div>}
    </div>
  </div>
);

interface Props {
  language: Language;
  choose: (language: Language) => void;
}

/** The popup as shoppers see it, on a desktop and on a phone. */
export const PopupPreview = ({ language, choose }: Props) => {
  const { word } = useTable();
  const values = useWatch() as PopupValues;
  const [isDark, setIsDark] = useState(document.documentElement.dataset.theme === "dark");
  const isShown = textsIn(values, language) !== undefined;
  const notice = (device: Device): string | undefined => {
    if (!isShown) return word(values.title?.trim() ? "preview_none" : "preview_empty");
    return values.device && values.device !== "all" && values.device !== device
      ? word("preview_other_device")
      : undefined;
  };
  const screen = (device: Device) => (
    <figure className={device}>
      <Screen
        device={device}
        language={language}
        isDark={isDark}
        label={`${word("preview")}: ${word(`device_${device}`)}`}
      >
        {!notice(device) && <Card values={values} language={language} />}
      </Screen>
      {notice(device) && <figcaption className="help">{notice(device)}</figcaption>}
    </figure>
  );
  return (
    <aside className="popup-preview" aria-label={word("preview")}>
      <header>
        <h2>{word("preview")}</h2>
        <SelectField
          id="popup-language"
          label={word("preview_language")}
          quiet
          value={language}
          onChange={(value) => choose(languages.find((code) => code === value) ?? "ko")}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          className="iconbtn"
          aria-label={word("preview_dark")}
          title={word("preview_dark")}
          aria-pressed={isDark}
          onClick={() => setIsDark(!isDark)}
        >
          <Moon size={17} aria-hidden />
        </button>
      </header>
      {screen("desktop")}
      <div className="popup-preview-row">
        {screen("phone")}
        <div className="popup-notes">
          <h3>{word("appears")}</h3>
          <p>{word("appears_text")}</p>
          <h3>{word("closed")}</h3>
          <p>{word("closed_text")}</p>
        </div>
      </div>
    </aside>
  );
};
