import type { SellableRow } from "@maru/client";
import { SearchPicker } from "../../../fields/SearchPicker";
import { Thumb } from "../../../fields/Thumb";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { staffSellables } from "./api";

/** Searches options of products by name or code. The field is ready for the next one after a choice. */
export const GoodsPicker = ({ onChoose }: { onChoose: (row: SellableRow) => void }) => {
  const t = useTranslate();
  const left = (row: SellableRow): string => {
    if (!row.is_orderable) return t("staff.not_sold");
    return row.stock === null ? t("product.uncounted") : t("staff.left", { count: row.stock });
  };
  return (
    <SearchPicker
      label={t("staff.find_goods")}
      helperText={t("staff.find_goods_help")}
      nothing={t("staff.nothing")}
      kind="staff-sellables"
      ask={(text) => staffSellables(text)}
      onChoose={onChoose}
      isOpen={(row) => row.is_orderable}
    >
      {(row) => (
        <>
          <Thumb src={row.img} />
          <span className="grow">
            <bdi>{row.product_name}</bdi> <bdi className="muted">{row.option_info}</bdi>
          </span>
          <span className="muted num">{left(row)}</span>
          <b className="num">{figure(row.price)}</b>
        </>
      )}
    </SearchPicker>
  );
};
