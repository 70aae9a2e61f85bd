import { formatMoney, htmlLanguage, type Language } from "@maru/client";
import { useInput } from "ra-core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { parseTyped, useReadable } from "../../../fields/inputs";
import { languageNames } from "../../../providers/i18nProvider";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";

/** Languages with their own currency (spec 9). */
const priced: Language[] = ["en", "ja", "cn", "vi"];

const PriceRow = ({ language }: { language: Language }) => {
  const t = useTranslate();
  const readable = useReadable();
  const { id, field, fieldState } = useInput({
    source: `price_lang_obj.${language}`,
    validate: readable,
    format: (v) => v,
    parse: (v) => v,
  });
  const sale = useWatch<Product, "product_sale_price">({ name: "product_sale_price" });
  const [typed, setTyped] = useState<string>();
  const own = field.value as number | string | null | undefined;
  const error = fieldState.error?.message ?? (typed === undefined ? readable(own) : undefined);
  const converted = formatMoney(Number(sale) || 0, language);
  return (
    <div>
      <div className="price-row">
        <label htmlFor={id} lang={htmlLanguage(language)}>
          {languageNames[language]}
        </label>
        <span className={error ? "control bad" : "control"} dir="ltr">
          <span className="suffix">{converted.before || converted.after}</span>
          <input
            id={id}
            className="num end"
            inputMode="decimal"
            autoComplete="off"
            placeholder={`≈ ${converted.number}`}
            value={typed ?? own ?? ""}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(parseTyped(target.value));
            }}
            onBlur={() => {
              setTyped(undefined);
              field.onBlur();
            }}
          />
        </span>
        <span className={own ? "tag success" : "tag"}>{own ? t("product.price_own") : t("product.price_rate")}</span>
      </div>
      {error && <p className="error">{error}</p>}
    </div>
  );
};

export const LangPricesCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("product.lang_prices")}>
      <div className="stack" style={{ gap: 10 }}>
        {priced.map((language) => (
          <PriceRow key={language} language={language} />
        ))}
      </div>
      <p className="help" style={{ marginBlockStart: -8 }}>
        {t("product.lang_prices_help")}
      </p>
    </Card>
  );
};
