import { useTranslate } from "../../words/useTranslate";

/** The keys of the dialog; not shown on phones. */
export const FindFoot = () => {
  const t = useTranslate();
  return (
    <div className="find-foot" aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("find.key_choose")}
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> {t("find.key_tab")}
      </span>
      <span>
        <kbd>Alt 1</kbd> {t("find.key_action")}
      </span>
      <span>
        <kbd>Esc</kbd> {t("common.close")}
      </span>
    </div>
  );
};
