import type { ProductCard } from "@maru/client";
import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Empty } from "~/ui/State";
import { CardGrid } from "./CardGrid";
import type { CardDesign } from "./design";
import { filterNames, withoutFilters, withParam } from "./query";
import { RecentlySeen } from "./RecentlySeen";
import { isOnSale } from "./status";
import { useOffered } from "./useOffered";

const chip =
  "inline-flex h-10 items-center rounded-full border border-line2 px-4 text-[14px] font-medium hover:bg-well";

interface Way {
  name: string;
  to: string;
}

interface Props {
  /** The search; empty in a category. */
  words: string;
  /** Spelling suggestions. */
  near?: string;
  departments: Way[];
  /** Products to offer instead of the search's. */
  offer?: number;
  /** Popular products, if nothing was searched. */
  popular?: ProductCard[];
  design: CardDesign;
  brandId: number;
}

/** No results, but suggestions: fewer filters, fewer words, the categories, popular products. */
export function NothingFound({ words, near, departments, offer, popular = [], design, brandId }: Props) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const filtered = filterNames.some((name) => params.has(name)) || params.has("category_id");
  const offered = useOffered(offer);
  const liked = (words ? offered : popular).filter(({ status }) => isOnSale(status)).slice(0, 4);
  const parts = words.split(/\s+/).filter((part) => part.length > 1);
  const title = filtered ? t("catalog:empty.filter") : words ? t("catalog:empty.search", { q: words }) : "";
  return (
    <div>
      <Empty
        icon={SearchX}
        level={3}
        title={title || t("catalog:empty.title")}
        text={t(words && !filtered ? "catalog:empty.searchText" : "catalog:empty.text")}
        action={
          filtered && (
            <ButtonLink to={withParam(params, { ...withoutFilters, category_id: null })}>
              {t("catalog:filter.resetAll")}
            </ButtonLink>
          )
        }
      />
      {near && !filtered && (
        <p className="mb-8 text-center">
          <Link to={`/shop/search?q=${encodeURIComponent(near)}`} className={chip}>
            {t("catalog:empty.near", { words: near })}
          </Link>
        </p>
      )}
      {parts.length > 1 && (
        <nav aria-label={t("catalog:empty.words")} className="mb-8 flex flex-wrap items-center justify-center gap-2">
          <span className="w-full text-center text-[14px] text-text2">{t("catalog:empty.words")}</span>
          {parts.map((part) => (
            <Link key={part} to={`/shop/search?q=${encodeURIComponent(part)}`} className={chip}>
              {part}
            </Link>
          ))}
        </nav>
      )}
      {departments.length > 0 && (
        <nav aria-label={t("catalog:empty.categories")} className="flex flex-wrap items-center justify-center gap-2">
          <span className="w-full text-center text-[14px] text-text2">{t("catalog:empty.categories")}</span>
          {departments.map(({ name, to }) => (
            <Link key={to} to={to} className={chip}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {liked.length > 0 && (
        <section className="mt-14">
          <h3 className="t-h3 mb-5">{t(words ? "catalog:empty.offered" : "common:home.otherTitle")}</h3>
          <CardGrid cards={liked} design={design === 2 ? 1 : design} rail narrow />
        </section>
      )}
      <RecentlySeen brandId={brandId} />
    </div>
  );
}
