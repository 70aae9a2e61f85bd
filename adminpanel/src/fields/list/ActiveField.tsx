import { useRecordContext } from "ra-core";
import { type Translate, useTranslate } from "../../words/useTranslate";

/** The choices of a filter by `is_active`. */
export const activeChoices = (t: Translate) => [
  { id: "true", name: t("seller.active") },
  { id: "false", name: t("seller.inactive") },
];

/** Whether a person or a seller is active. */
export const ActiveField = () => {
  const t = useTranslate();
  const record = useRecordContext<{ id: number; is_active: boolean | number }>();
  return (
    <span className={record?.is_active ? "tag success" : "tag"}>
      {t(record?.is_active ? "seller.active" : "seller.inactive")}
    </span>
  );
};
