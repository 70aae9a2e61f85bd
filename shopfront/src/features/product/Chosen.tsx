import { formatNumber } from "@maru/client";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { usePricesHidden, withoutPrices } from "~/ui/hiddenPrices";
import { Link } from "~/ui/Link";
import { colorName } from "./colorName";
import type { PropertyGroup } from "./Facets";
import { toggled, valuesOf, withParam } from "./query";

interface Chip {
  key: string;
  name: ReactNode;
  changes: Record<string, string | null>;
}

interface Props {
  groups: PropertyGroup[];
  /** The category that restricts a search. */
  category?: string;
  /** The seller that restricts the list. */
  seller?: string;
}

/** Active filters as buttons that remove them. */
export function Chosen({ groups, category, seller }: Props) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = usePricesHidden() ? withoutPrices(address) : address;
  const [min, max] = [params.get("price_min"), params.get("price_max")];
  const ids = valuesOf(params, "property_id");
  const unit = t("catalog:filter.unit");
  const price = (text: string | null): string => (text ? formatNumber(Number(text)) : "");
  const status = params.get("status");
  const score = params.get("score_min");
  const chips: Chip[] = [
    ...(category && params.get("category_id")
      ? [{ key: "category", name: category, changes: { category_id: null } }]
      : []),
    ...valuesOf(params, "color").map((color) => ({
      key: color,
      name: (
        <span className="flex items-center gap-2">
          <span className="size-3.5 rounded-full border border-[#0000001f]" style={{ background: color }} />
          {t(colorName(color))}
        </span>
      ),
      changes: toggled(params, "color", color),
    })),
    ...groups
      .flatMap((group) => group.properties)
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ id, property_name }) => ({
        key: `property-${id}`,
        name: property_name,
        changes: toggled(params, "property_id", String(id)),
      })),
    ...(min || max
      ? [
          {
            key: "price",
            name: (
              <>
                <span dir="ltr" className="tnum">{`${price(min) || "0"}–${price(max)}`}</span> {unit}
              </>
            ),
            changes: { price_min: null, price_max: null },
          },
        ]
      : []),
    ...(seller ? [{ key: "seller", name: seller, changes: { seller_id: null } }] : []),
    ...(score ? [{ key: "score", name: t("deciding:score.from", { score }), changes: { score_min: null } }] : []),
    ...(status
      ? [
          {
            key: "status",
            name: t(status === "3" ? "catalog:filter.new" : "catalog:filter.inStock"),
            changes: { status: null },
          },
        ]
      : []),
  ];
  return chips.map(({ key, name, changes }) => (
    <Link
      key={key}
      to={withParam(params, changes)}
      preventScrollReset
      className="inline-flex h-9 items-center gap-2 rounded-full bg-soft px-4 text-[14px] font-semibold text-ink"
    >
      <bdi>{name}</bdi>
      <X size={15} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">{t("common:delete")}</span>
    </Link>
  ));
}
