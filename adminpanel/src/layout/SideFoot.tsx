import { htmlLanguage, type Language, languages } from "@maru/client";
import { Globe, LogOut } from "lucide-react";
import { useLocaleState, useLogout } from "ra-core";
import { Link } from "react-router";
import { keepLanguage } from "../providers/display";
import { languageNames } from "../providers/i18nProvider";
import { leave } from "../providers/session";
import { useTranslate } from "../words/useTranslate";
import { DisplayButton } from "./DisplayPanel";
import { useDrawer } from "./PageContext";
import { Popover } from "./Popover";
import { usePerson } from "./useCan";
import { useMini } from "./useMini";

export const LanguageSwitch = ({ up, beside }: { up?: boolean; beside?: boolean }) => {
  const t = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const choose = (language: Language) => {
    keepLanguage(language);
    setLocale(language);
  };
  return (
    <Popover
      className="iconbtn"
      label={t("app.language")}
      up={up}
      beside={beside}
      at="end"
      button={<Globe size={18} strokeWidth={1.7} />}
    >
      {(close) =>
        languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={htmlLanguage(language)}
            className="pop-item"
            aria-current={language === locale}
            onClick={() => {
              close();
              choose(language);
            }}
          >
            {languageNames[language]}
          </button>
        ))
      }
    </Popover>
  );
};

export const SideFoot = () => {
  const t = useTranslate();
  const logout = useLogout();
  const person = usePerson();
  const { setOpen } = useDrawer();
  const mini = useMini();
  const name = person?.name || person?.user_name || "";
  return (
    <div className="side-foot">
      <Link
        className="person"
        to="/account"
        title={t("account.title")}
        data-tip={t("account.title")}
        onClick={() => setOpen(false)}
      >
        <span className="avatar" aria-hidden>
          {name.slice(0, 1)}
        </span>
        <span className="strong">{name}</span>
        <span className="visually-hidden">{t("account.title")}</span>
      </Link>
      <LanguageSwitch up beside={mini} />
      <DisplayButton />
      <button
        type="button"
        className="iconbtn"
        aria-label={t("auth.sign_out")}
        title={t("auth.sign_out")}
        data-tip={t("auth.sign_out")}
        // The next person who signs in starts at their own front page, not on this screen.
        onClick={() => {
          leave();
          void logout({}, undefined, false);
        }}
      >
        <LogOut className="flip" size={18} strokeWidth={1.7} />
      </button>
    </div>
  );
};
