import type { PromotionRow } from "@maru/client";
import { X } from "lucide-react";
import { useDataProvider, useGetOne } from "ra-core";
import { useController } from "react-hook-form";
import { SearchPicker } from "../../fields/SearchPicker";
import type { PlainPath } from "../../providers/plainTables";
import { shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { benefitText } from "./benefit";

const promotions = "products/promotions" satisfies PlainPath;

/** A promotion by its number; none for 0. */
export const usePromotion = (id: number) =>
  useGetOne<PromotionRow>(promotions, { id }, { enabled: id > 0, retry: false });

interface Props {
  source: string;
  label: string;
  helperText?: string;
  /** The value for no coupon. */
  none: 0 | undefined;
  /** What is not shown while the coupon can't be had: the key of its sentence. */
  hides: "popup" | "block";
}

/** A promotion whose coupon shoppers download, found by its name; says when what hands it out is not shown. */
export const CouponPicker = ({ source, label, helperText = "", none, hides }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider();
  const { field, fieldState } = useController({ name: source });
  const id = Number(field.value) || 0;
  const { data: chosen, isError } = usePromotion(id);
  const ask = async (text: string): Promise<PromotionRow[]> => {
    const { data } = await dataProvider.getList<PromotionRow>(promotions, {
      pagination: { page: 1, perPage: 8 },
      sort: { field: "position", order: "ASC" },
      filter: { q: text, kind: "coupon", issue: "download" },
    });
    return data;
  };
  const isOther = chosen && (chosen.kind !== "coupon" || chosen.issue !== "download");
  const state = isError || isOther ? "gone" : chosen?.stage;
  return (
    <div className="stack" style={{ gap: 8 }}>
      <SearchPicker<PromotionRow>
        label={label}
        helperText={helperText}
        nothing={t("coupon.pick_none")}
        kind="coupons-to-download"
        ask={ask}
        onChoose={(row) => field.onChange(row.id)}
        error={fieldState.error?.message}
      >
        {(row) => (
          <>
            <bdi className="grow">{row.name}</bdi>
            <span className="muted">{benefitText(t, row)}</span>
            {row.stage !== "running" && <span className="tag">{t(`coupon.stage_${row.stage}` as TextKey)}</span>}
          </>
        )}
      </SearchPicker>
      {id > 0 && (
        <ul className="chips">
          <li className="chip soft">
            <bdi>{chosen?.name ?? `${id}`}</bdi>
            {chosen && <span className="muted">{benefitText(t, chosen)}</span>}
            {chosen?.ends_at && (
              <span className="muted">{t("promotion.until", { time: shortTime(chosen.ends_at) })}</span>
            )}
            <button
              type="button"
              className="iconbtn tiny"
              aria-label={t("common.delete_name", { name: chosen?.name ?? `${id}` })}
              onClick={() => field.onChange(none)}
            >
              <X size={13} aria-hidden />
            </button>
          </li>
        </ul>
      )}
      {id > 0 && state && state !== "running" && (
        <p className="warn small" role="status">
          {t(`coupon.stage_text_${state}` as TextKey)} {t(`coupon.hides_${hides}`)}
        </p>
      )}
    </div>
  );
};
