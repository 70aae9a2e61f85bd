import type { Block } from "@maru/client";
import { formatNumber, latinDigits } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { SelectField, TextField } from "~/ui/Field";
import { Won } from "~/ui/Money";
import { estimate } from "./cost";

export interface CalculatorProps {
  block: Block;
  plain?: boolean;
}

export default function CostCalculator({ block, plain }: CalculatorProps) {
  const t = useTranslate();
  const shipping = block.shipping ?? [];
  const rules = { rate: block.rate ?? 0, fee_percent: block.fee_percent ?? 0, shipping };
  const [yuan, setYuan] = useState("199");
  const [kg, setKg] = useState(shipping[0]?.kg ?? 1);
  const cost = estimate(Number(yuan) || 0, kg, rules);
  const rows = [
    { name: t("common:calc.goods"), value: cost.goods },
    { name: t("common:calc.fee", { percent: rules.fee_percent }), value: cost.fee },
    { name: t("common:calc.shipping"), value: cost.shipping },
  ];
  return (
    <div className={`rounded-panel bg-raised p-6 md:p-7 ${plain ? "max-w-[480px] border border-line" : "shadow-sh3"}`}>
      {!plain && <h2 className="t-h3 mb-1">{block.title || t("common:calc.title")}</h2>}
      {!plain && block.sub_title && <p className="t-caption mb-1 text-text2">{block.sub_title}</p>}
      <p className="t-caption mb-4 text-text3">{t("common:calc.rate", { rate: formatNumber(rules.rate) })}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("common:calc.price")}
          inputMode="decimal"
          value={yuan}
          onChange={(event) => setYuan(latinDigits(event.target.value).replace(/[^\d.]/g, ""))}
        />
        <SelectField label={t("common:calc.weight")} value={kg} onChange={(event) => setKg(Number(event.target.value))}>
          {shipping.map((step) => (
            <option key={step.kg} value={step.kg}>
              {step.kg}kg
            </option>
          ))}
        </SelectField>
      </div>
      <dl className="mt-5 grid gap-2.5 text-[15px]">
        {rows.map((row) => (
          <div key={row.name} className="flex justify-between">
            <dt className="text-text2">{row.name}</dt>
            <dd className="font-medium">
              <Won krw={row.value} />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
          <dt className="font-semibold">{t("common:calc.total")}</dt>
          <dd className="text-[26px] leading-tight font-bold tracking-[-.03em]" aria-live="polite">
            <Won krw={cost.total} />
          </dd>
        </div>
      </dl>
      <p className="t-caption mt-3 text-text3">{t("common:calc.note")}</p>
    </div>
  );
}
