import { type Facets, formatNumber, productStatus } from "@maru/client";
import { Check as CheckIcon, Minus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Check } from "~/ui/Field";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { colorName } from "./colorName";
import type { FacetPlace } from "./facetPlace";
import { PriceFilter } from "./PriceFilter";
import { toggled, valuesOf } from "./query";
import { isOnSale } from "./status";
import type { Filters } from "./useFilters";

function Group({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line py-2">
      <summary className="flex min-h-11 list-none items-center justify-between text-[15px] font-semibold">
        {title}
        <Plus size={18} strokeWidth={1.7} aria-hidden className="group-open:hidden" />
        <Minus size={18} strokeWidth={1.7} aria-hidden className="hidden group-open:block" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

/** Above the counting limit no count is correct, so none is shown. */
function Count({ count }: { count: number | null }) {
  if (count === null) return null;
  return <span className="tnum ms-auto ps-2 text-[13px] font-normal text-text3">{formatNumber(count)}</span>;
}

/** The first choices; a button shows the rest. Selected ones are always shown. */
function Folded<T>({ all, most, isOn, children }: FoldedProps<T>) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const shown = open ? all : all.filter((one, place) => place < most || isOn(one));
  const rest = all.length - shown.length;
  return (
    <>
      {shown.map(children)}
      {(rest > 0 || open) && (
        <button type="button" className="min-h-11 px-1 text-[13px] text-text2" onClick={() => setOpen(!open)}>
          {open ? t("catalog:filter.less") : t("catalog:filter.more", { count: rest })}
        </button>
      )}
    </>
  );
}

interface FoldedProps<T> {
  all: T[];
  most: number;
  isOn: (one: T) => boolean;
  children: (one: T) => ReactNode;
}

interface TickProps {
  name: string;
  value: string;
  label: string;
  count: number | null;
  on: boolean;
  onChange: () => void;
}

function Tick({ name, value, label, count, on, onChange }: TickProps) {
  return (
    <Check
      name={name}
      value={value}
      checked={on}
      onChange={onChange}
      className="w-full text-[14px] *:last:flex *:last:min-w-0 *:last:flex-1 *:last:items-baseline"
      label={
        <>
          <span className={`min-w-0 ${on ? "font-semibold" : ""}`}>
            <KoreanText text={label} />
          </span>{" "}
          <Count count={count} />
        </>
      }
    />
  );
}

/** The children of the selected category, else its siblings; in a search the top categories. */
const categoryChoices = (categories: Facets["categories"], chosen: number | null): Facets["categories"] => {
  const below = categories.filter(({ parent_id }) => parent_id === (chosen ?? -1));
  if (below.length > 0 || chosen === null) return below;
  const own = categories.find(({ id }) => id === chosen);
  return categories.filter(({ parent_id }) => parent_id === own?.parent_id);
};

interface Props extends Omit<FacetPlace, "categoryId"> {
  facets: Facets;
  filters: Filters;
  onLeave?: () => void;
}

/** Every filter group with the counts of its choices. */
export function FacetGroups({ facets, filters, category, sellerId, toCategory, onLeave }: Props) {
  const t = useTranslate();
  const { params, change } = filters;
  const isOn = (name: string, value: string): boolean => valuesOf(params, name).includes(value);
  const status = params.get("status");
  const inStock = facets.statuses.reduce((sum, one) => sum + (isOnSale(one.status) ? one.count : 0), 0);
  const newCount = facets.statuses.find((one) => one.status === productStatus.NEW)?.count ?? 0;
  const choices = categoryChoices(facets.categories, category);
  const known = (count: number): number | null => (facets.is_capped ? null : count);
  return (
    <>
      {choices.length > 0 && (
        <Group title={t("common:category")}>
          <Folded all={choices} most={8} isOn={({ id }) => id === category}>
            {({ id, category_name, count }) => (
              <Link
                key={id}
                to={toCategory(id, params)}
                onClick={onLeave}
                aria-current={id === category ? "page" : undefined}
                className="flex min-h-10 items-center text-[14px] hover:underline aria-[current=page]:font-bold"
              >
                {category_name} <Count count={known(count)} />
              </Link>
            )}
          </Folded>
        </Group>
      )}
      {facets.colors.length > 0 && (
        <Group title={t("catalog:filter.color")}>
          <div className="-mx-1 flex flex-wrap">
            <Folded all={facets.colors} most={18} isOn={({ color }) => isOn("color", color)}>
              {({ color, count }) => {
                const on = isOn("color", color);
                const plain = t(colorName(color));
                const name = facets.is_capped ? plain : t("catalog:filter.colorCount", { name: plain, count });
                return (
                  <button
                    key={color}
                    type="button"
                    aria-pressed={on}
                    aria-label={name}
                    title={name}
                    onClick={() => change(toggled(params, "color", color))}
                    className="grid size-11 place-items-center"
                  >
                    <span
                      className={`grid size-8 place-items-center rounded-full border border-[#0000001f] ${on ? "outline-2 outline-offset-2 outline-text" : ""}`}
                      style={{ background: color }}
                    >
                      {on && (
                        <CheckIcon size={16} strokeWidth={2.6} className="text-white drop-shadow-[0_0_1px_#000]" />
                      )}
                    </span>
                  </button>
                );
              }}
            </Folded>
          </div>
        </Group>
      )}
      {facets.price && (
        <Group title={t("catalog:filter.price")}>
          <PriceFilter price={facets.price} filters={filters} />
        </Group>
      )}
      {facets.scores.length > 0 && (
        <Group title={t("deciding:score.title")}>
          {facets.scores.map(({ score, count }) => (
            <Tick
              key={score}
              name="score_min"
              value={String(score)}
              label={t("deciding:score.from", { score })}
              count={known(count)}
              on={params.get("score_min") === String(score)}
              onChange={() => change({ score_min: params.get("score_min") === String(score) ? null : String(score) })}
            />
          ))}
        </Group>
      )}
      {facets.statuses.length > 0 && (
        <Group title={t("catalog:filter.status")}>
          <Tick
            name="status"
            value="3"
            label={t("catalog:filter.new")}
            count={known(newCount)}
            on={status === "3"}
            onChange={() => change({ status: status === "3" ? null : "3" })}
          />
          <Tick
            name="status"
            value="0,3"
            label={t("catalog:filter.inStock")}
            count={known(inStock)}
            on={status === "0,3"}
            onChange={() => change({ status: status === "0,3" ? null : "0,3" })}
          />
        </Group>
      )}
      {!sellerId && facets.sellers.length > 0 && (
        <Group title={t("sellers:seller")}>
          <Folded all={facets.sellers} most={6} isOn={({ id }) => isOn("seller_id", String(id))}>
            {({ id, name, count }) => (
              <Tick
                key={id}
                name="seller_id"
                value={String(id)}
                label={name}
                count={known(count)}
                on={isOn("seller_id", String(id))}
                onChange={() => change({ seller_id: isOn("seller_id", String(id)) ? null : String(id) })}
              />
            )}
          </Folded>
        </Group>
      )}
      {facets.property_groups.map((group) => (
        <Group key={group.id} title={group.property_group_name}>
          <Folded all={group.properties} most={6} isOn={({ id }) => isOn("property_id", String(id))}>
            {({ id, property_name, count }) => (
              <Tick
                key={id}
                name="property_id"
                value={String(id)}
                label={property_name}
                count={known(count)}
                on={isOn("property_id", String(id))}
                onChange={() => change(toggled(params, "property_id", String(id)))}
              />
            )}
          </Folded>
        </Group>
      ))}
    </>
  );
}
