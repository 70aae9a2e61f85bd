import type { ChosenProduct } from "@maru/client";
import { GripVertical, X } from "lucide-react";
import { useInput, useRecordContext } from "ra-core";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { FindProduct } from "../../../fields/FindProduct";
import { DragHandle, SortableRows } from "../../../fields/SortableRows";
import { Thumb } from "../../../fields/Thumb";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";

const most = 20;
type Known = Pick<ChosenProduct, "product_code" | "product_name" | "img">;

/** Related products on the product's page, in a manual order. */
export const ChosenCard = () => {
  const t = useTranslate();
  const product = useRecordContext<Product>();
  const { field, fieldState } = useInput({ source: "related_codes", format: (value) => value ?? [], parse: (v) => v });
  const [found, setFound] = useState<Known[]>([]);
  const codes = field.value as string[];
  const known = new Map<string, Known>(
    [...(product?.related_products ?? []), ...found].map((one) => [one.product_code, one]),
  );
  const add = (one: Known) => {
    if (codes.includes(one.product_code) || one.product_code === product?.product_code || codes.length >= most) return;
    setFound([...found, one]);
    field.onChange([...codes, one.product_code]);
  };
  // The error of a list is stored at its index.
  const error =
    fieldState.error?.message ??
    (fieldState.error as unknown as { message?: string }[] | undefined)?.find(Boolean)?.message;
  return (
    <Card title={t("chosen.title")} hint={t("chosen.hint")}>
      {codes.length < most && <FindProduct onChoose={add} />}
      {codes.length === 0 && <p className="help">{t("chosen.none")}</p>}
      {codes.length > 0 && (
        <ul className="ordered">
          <SortableRows ids={codes} onMove={(next) => field.onChange(next)}>
            {(code) => {
              const one = known.get(code);
              return (
                <>
                  <DragHandle label={t("category.move", { name: one?.product_name ?? code })}>
                    <GripVertical size={16} />
                  </DragHandle>
                  <Thumb src={one?.img ?? ""} />
                  <bdi className="grow">{one?.product_name ?? t("chosen.gone")}</bdi>
                  <bdi className="muted">{code}</bdi>
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t("chosen.remove", { name: one?.product_name ?? code })}
                    onClick={() => field.onChange(codes.filter((other) => other !== code))}
                  >
                    <X size={16} />
                  </button>
                </>
              );
            }}
          </SortableRows>
        </ul>
      )}
      {error && <p className="error">{error}</p>}
    </Card>
  );
};
