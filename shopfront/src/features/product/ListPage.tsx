import type { ProductCard, Reading } from "@maru/client";
import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { MarksContext } from "~/ui/Marked";
import { CardGrid } from "./CardGrid";
import type { CardDesign } from "./design";
import { FacetRail, type PropertyGroup } from "./Facets";
import type { FacetPlace } from "./facetPlace";
import { LineCard } from "./LineCard";
import { Pager } from "./Pager";
import { filterNames, viewOf } from "./query";
import { SortBar } from "./SortBar";

interface Props extends FacetPlace {
  cards: ProductCard[];
  total: number;
  page: number;
  pageCount: number;
  reading?: Reading;
  design: CardDesign;
  groups: PropertyGroup[];
  categoryName?: string;
  sellerName?: string;
  /** Shown instead of the list if nothing was found. */
  empty: ReactNode;
  /** Beside an order list: the sum. */
  aside?: ReactNode;
}

/** While another page loads, the list stays visible but muted. */
const useFading = (): boolean => {
  const { location: going } = useNavigation();
  const { pathname } = useLocation();
  return going?.pathname === pathname;
};

/** Rows need the full width; pictures leave space for the facets. */
export function ListPage({ cards, total, page, pageCount, reading, design, empty, aside, ...rest }: Props) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const view = viewOf(params, design);
  const fading = useFading();
  // Without results and without filters there is nothing to narrow.
  const narrowed = params.has("category_id") || filterNames.some((name) => params.has(name));
  const rail = design !== 2 && (total > 0 || narrowed);
  const columns = rail
    ? "md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10"
    : aside && design === 2
      ? "lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-6"
      : "";
  const { categoryId, category, sellerId, toCategory } = rest;
  return (
    <div className={`items-start md:grid ${columns}`}>
      {rail && (
        <aside aria-label={t("catalog:filter")} className="hidden md:block">
          <FacetRail groups={rest.groups} {...{ categoryId, category, sellerId, toCategory }} />
        </aside>
      )}
      <div className="min-w-0">
        <h2 className="sr-only">{t("catalog:list")}</h2>
        <SortBar total={total} design={design} rail={rail} {...rest} />
        {reading?.read_as && (
          <p className="mb-5 rounded-rc bg-sub px-4 py-3 text-[14px] text-text2 dark:bg-well">
            {t(reading.is_guess ? "catalog:readInstead" : "catalog:readAs", {
              q: params.get("q") ?? "",
              words: reading.read_as,
            })}
          </p>
        )}
        {reading?.left_out && (
          <p className="mb-5 rounded-rc bg-sub px-4 py-3 text-[14px] text-text2 dark:bg-well">
            {t("catalog:leftOut", { words: reading.left_out.join(", ") })}
          </p>
        )}
        <div
          aria-busy={fading}
          className={`transition-opacity duration-200 ${fading ? "pointer-events-none opacity-40 delay-150" : ""}`}
        >
          {cards.length === 0 ? (
            empty
          ) : (
            <MarksContext value={reading?.marks ?? []}>
              {view === "list" && design !== 2 ? (
                <ul className="divide-y divide-line border-y border-line">
                  {cards.map((card, place) => (
                    <li key={card.id}>
                      <LineCard card={card} eager={place < 3} />
                    </li>
                  ))}
                </ul>
              ) : (
                <CardGrid cards={cards} design={design === 2 && view === "grid" ? 1 : design} eager={4} narrow />
              )}
            </MarksContext>
          )}
        </div>
        <Pager page={page} count={pageCount} />
      </div>
      {design === 2 && aside && <aside className="sticky top-6 hidden lg:block">{aside}</aside>}
    </div>
  );
}
