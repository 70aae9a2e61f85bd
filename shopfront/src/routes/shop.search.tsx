import { Search } from "lucide-react";
import { useSelector } from "react-redux";
import { cardDesign } from "~/features/product/design";
import { ListPage } from "~/features/product/ListPage";
import { type Ordering, sortNames } from "~/features/product/query";
import { selectProducts } from "~/features/product/slice";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useT } from "~/i18n/Words";
import { useLoaderData, useSearchParams } from "~/router";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { SearchForm } from "~/ui/SearchForm";
import type { ListMeta } from "./lists";
import { useTitle } from "./useTitle";

export { loadSearch as load } from "./lists";

const headings: Partial<Record<Ordering, "common:new" | "common:best">> = {
  "-created_at": "common:new",
  "-popularity": "common:best",
};

export default function SearchPage() {
  const t = useT();
  const [params] = useSearchParams();
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  const cards = useSelector(selectProducts);
  const meta = useLoaderData<ListMeta>();
  const q = params.get("q")?.trim() ?? "";
  const ordering = params.get("ordering") as Ordering | null;
  const named = ordering ? headings[ordering] : undefined;
  const title = q
    ? t("catalog:searchTitle", { q })
    : t(named ?? (ordering && ordering in sortNames ? sortNames[ordering] : "catalog:allProducts"));
  useTitle(title);
  return (
    <div className="wrap pt-6 md:pt-10">
      <SearchForm
        role="search"
        action="/shop/search"
        key={q}
        className="mb-7 flex h-[52px] items-center gap-3 rounded-full bg-well ps-5 pe-1.5 md:hidden"
      >
        <Search size={20} strokeWidth={1.7} className="shrink-0 text-text2" aria-hidden />
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t("common:search")}
          placeholder={t("common:search.placeholder")}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <button type="submit" className={buttonClass("inverse", "s", "h-10! rounded-full!")}>
          {t("common:search")}
        </button>
      </SearchForm>
      <h1 className="t-h1">{title}</h1>
      <div className="mt-5">
        <ListPage
          cards={cards}
          {...meta}
          design={cardDesign(brand)}
          groups={shop?.product_property_groups ?? []}
          empty={{
            title: q ? t("catalog:empty.search", { q }) : t("catalog:empty.filter"),
            text: t(q ? "catalog:empty.searchText" : "catalog:empty.text"),
            action: <ButtonLink to="/shop/search">{t("catalog:allProducts")}</ButtonLink>,
          }}
        />
      </div>
    </div>
  );
}
