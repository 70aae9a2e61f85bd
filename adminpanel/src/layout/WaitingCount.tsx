import { useTranslate } from "../words/useTranslate";

/** How many rows of a tab's list wait for somebody. */
export const WaitingCount = ({ count }: { count: number }) => {
  const t = useTranslate();
  return (
    <span className="menu-count num">
      {count > 999 ? "999+" : count}
      <span className="visually-hidden"> {t("menu.waiting")}</span>
    </span>
  );
};
