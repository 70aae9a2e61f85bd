import type { ShopQuote } from "@maru/client";
import { formatNumber, onlyDigits } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { useWonText } from "~/ui/wonText";
import { Block } from "./DeliveryForm";

interface Props {
  quote: ShopQuote;
  /** The server's error. */
  refused: string;
  onUse: (points: number) => void;
  onWrong: (wrong: boolean) => void;
}

/** How many of the held points are used. An invalid number is reported at once and uses none (spec 5). */
export function PointsField({ quote, refused, onUse, onWrong }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const [text, setText] = useState(quote.points_used ? formatNumber(quote.points_used) : "");
  const most = Math.max(0, Math.min(quote.point_limit, quote.point_held));
  const wanted = Number(onlyDigits(text));
  const wrong =
    wanted > quote.point_limit ? t("messages:maxPoint") : wanted > quote.point_held ? t("messages:heldPoint") : "";
  const change = (typed: string): void => {
    const next = Number(onlyDigits(typed).slice(0, 9));
    setText(next > 0 ? formatNumber(next) : "");
    const fits = next <= quote.point_limit && next <= quote.point_held;
    onWrong(!fits);
    onUse(fits ? next : 0);
  };
  const below = quote.point_limit === 0 && quote.point_min_price > 0;
  return (
    <Block title={t("checkout:points.title")}>
      <TextField
        label={t("checkout:points.use")}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        className="tnum font-semibold"
        value={text}
        disabled={most === 0}
        error={wrong || refused}
        onChange={(event) => change(event.target.value)}
        after={
          <Button className="shrink-0" disabled={most === 0} onClick={() => change(String(most))}>
            {t("checkout:points.all")}
          </Button>
        }
      />
      <p className="t-caption mt-2 flex flex-wrap gap-x-3 text-text2">
        <span>{t("checkout:points.held", { count: formatNumber(quote.point_held) })}</span>
        <span>
          {below
            ? t("checkout:points.below", { price: won(quote.point_min_price) })
            : t("checkout:points.most", { count: formatNumber(most) })}
        </span>
      </p>
    </Block>
  );
}
