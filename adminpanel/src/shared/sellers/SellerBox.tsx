import { ChevronDown } from "lucide-react";
import { useInput, useRecordContext } from "ra-core";
import { useState } from "react";
import { Field } from "../../fields/Field";
import { Popover } from "../../layout/Popover";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { SellerChoices } from "./SellerChoices";
import { calledBy, sellersPath } from "./types";

/** The owner of a product's goods: the shop or a seller; only if the brand has sellers. */
export const SellerBox = () => {
  const t = useTranslate();
  const can = useCan();
  const record = useRecordContext<{ id: number; seller_id: number | null; seller_name: string }>();
  const { field, fieldState } = useInput({ source: "seller_id", format: (value) => value, parse: (value) => value });
  const [named, setNamed] = useState<{ id: number; name: string }>();
  if (!can("list", sellersPath)) return null;
  const id = field.value as number | null | undefined;
  const name = named?.id === id ? named?.name : record?.seller_id === id ? record?.seller_name : undefined;
  const error = fieldState.error?.message;
  return (
    <Field label={t("seller.noun")} helperText={t("seller.box_help")} error={error}>
      <Popover
        hint={t("seller.choose")}
        className={error ? "control pick-button bad" : "control pick-button"}
        wrapClassName="wide-pop"
        padded
        button={
          <>
            <span className={id ? "grow" : "grow muted"}>{id ? <bdi>{name ?? id}</bdi> : t("seller.own")}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        {(close) => (
          <SellerChoices
            chosen={id}
            nobody={t("seller.own")}
            onChoose={(seller) => {
              if (seller) setNamed({ id: seller.id, name: calledBy(seller) });
              field.onChange(seller?.id ?? null);
              close();
            }}
          />
        )}
      </Popover>
    </Field>
  );
};
