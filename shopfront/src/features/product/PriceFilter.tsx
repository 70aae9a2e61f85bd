import { type Facets, formatNumber, onlyDigits } from "@maru/client";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import type { Filters } from "./useFilters";

type Range = [number, number];

/** Prices between the bins: the steps of the handles. */
export const edgesOf = ({ min, max, bins }: NonNullable<Facets["price"]>): number[] => {
  const last = bins.at(-1);
  if (!last || min === null || max === null) return [];
  return [...bins.map(({ from }) => from), last.to === null ? max + 1 : last.to + 1];
};

/** The handles' positions for the typed prices. */
export const placesOf = (edges: readonly number[], low: string | null, high: string | null): Range => {
  const end = Math.max(0, edges.length - 1);
  const from = low ? edges.findLastIndex((edge) => edge <= Number(low)) : 0;
  const to = high ? edges.findIndex((edge) => edge >= Number(high)) : end;
  return [Math.max(0, from), to === -1 ? end : to];
};

const digits = (text: string): string =>
  onlyDigits(text)
    .replace(/^0+(?=\d)/, "")
    .slice(0, 12);

interface BoxProps {
  name: "price_min" | "price_max";
  label: string;
  value: string;
  onDone: (value: string) => void;
}

function PriceBox({ name, label, value, onDone }: BoxProps) {
  const t = useTranslate();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-1 rounded-rc border border-line2 px-3 text-[14px] has-focus:border-ink">
      <span className="sr-only">{label}</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        className="tnum w-full min-w-0 bg-transparent outline-none"
        value={text && formatNumber(Number(text))}
        onChange={(event) => setText(digits(event.target.value))}
        onBlur={() => text !== value && onDone(text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (text !== value) onDone(text);
        }}
      />
      <span aria-hidden className="shrink-0 text-text3">
        {t("catalog:filter.unit")}
      </span>
    </label>
  );
}

/** Two handles over the counts of each price step, and two number fields. */
export function PriceFilter({ price, filters }: { price: Facets["price"]; filters: Filters }) {
  const t = useTranslate();
  const [low, high] = [filters.params.get("price_min"), filters.params.get("price_max")];
  const edges = price ? edgesOf(price) : [];
  const end = edges.length - 1;
  const [from, to] = placesOf(edges, low, high);
  const [moved, setMoved] = useState<Range | null>(null);
  const [left, right] = moved ?? [from, to];
  const most = Math.max(1, ...(price?.bins.map(({ count }) => count) ?? []));
  const change = (min: string, max: string): void => {
    const swapped = min && max && Number(min) > Number(max);
    filters.change({ price_min: swapped ? max : min, price_max: swapped ? min : max });
  };
  const drop = (): void => {
    if (!moved) return;
    setMoved(null);
    if (left === from && right === to) return;
    change(left === 0 ? "" : String(edges[left]), right === end ? "" : String(edges[right]));
  };
  const handle = (place: 0 | 1) => ({
    type: "range",
    min: 0,
    max: end,
    step: 1,
    value: place === 0 ? left : right,
    className: "range",
    "aria-valuetext": `${formatNumber(edges[place === 0 ? left : right] ?? 0)} ${t("catalog:filter.unit")}`,
    onPointerUp: drop,
    onKeyUp: drop,
    onBlur: drop,
  });
  return (
    <div>
      {end > 1 && (
        <div className="px-2.5">
          <div aria-hidden className="flex h-12 items-end gap-px">
            {price?.bins.map(({ from: start, count }, place) => (
              <span
                key={start}
                className={`min-h-0.5 flex-1 rounded-t-[2px] ${place >= left && place < right ? "bg-bline" : "bg-well"}`}
                style={{ height: `${(count / most) * 100}%` }}
              />
            ))}
          </div>
          <div className="relative -mx-2.5 mb-3 h-6">
            <span aria-hidden className="absolute inset-x-2.5 top-[11px] h-0.5 bg-line" />
            <span
              aria-hidden
              className="absolute top-[11px] h-0.5 bg-fill"
              style={{
                insetInlineStart: `calc(10px + (100% - 20px) * ${left / end})`,
                insetInlineEnd: `calc(10px + (100% - 20px) * ${1 - right / end})`,
              }}
            />
            <input
              {...handle(0)}
              aria-label={t("catalog:filter.priceMin")}
              onChange={(event) => setMoved([Math.min(Number(event.target.value), right - 1), right])}
            />
            <input
              {...handle(1)}
              aria-label={t("catalog:filter.priceMax")}
              onChange={(event) => setMoved([left, Math.max(Number(event.target.value), left + 1)])}
            />
          </div>
        </div>
      )}
      <div className="flex items-center gap-2">
        <PriceBox
          name="price_min"
          label={t("catalog:filter.priceMin")}
          value={low ?? ""}
          onDone={(value) => change(value, high ?? "")}
        />
        <span aria-hidden className="text-text3">
          –
        </span>
        <PriceBox
          name="price_max"
          label={t("catalog:filter.priceMax")}
          value={high ?? ""}
          onDone={(value) => change(low ?? "", value)}
        />
      </div>
    </div>
  );
}
