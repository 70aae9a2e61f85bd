import { useSelector } from "react-redux";
import { useLoaderData, useParams, useSearchParams } from "react-router";
import { CartSum } from "~/features/checkout/CartSum";
import { cardDesign } from "~/features/product/design";
import { ListPage } from "~/features/product/ListPage";
import { NothingFound } from "~/features/product/NothingFound";
import { changed, totalText } from "~/features/product/query";
import { selectCheckout, selectProducts } from "~/features/product/slice";
import { departments } from "~/features/site/categories";
import { sellerName } from "~/features/site/sellers";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Breadcrumb } from "~/ui/Breadcrumb";
import { Link } from "~/ui/Link";
import type { ListMeta } from "./lists";
import { useTitle } from "./useTitle";

export { loadCategory as load } from "./lists";

const chip =
  "inline-flex h-11 shrink-0 items-center rounded-full border border-line2 px-5 text-[14px] font-medium hover:bg-well md:h-10";
const on = "border-inverse bg-inverse text-oninverse hover:bg-inverse";

export default function CategoryPage() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const shop = useSelector(selectBootstrap);
  const brand = useSelector(selectBrand);
  const cards = useSelector(selectProducts);
  const [params] = useSearchParams();
  const { cart } = useSelector(selectCheckout);
  const meta = useLoaderData<ListMeta>();
  const { category } = meta;
  useTitle(category?.category_name ?? "", meta.page);
  const design = cardDesign(brand);
  const isLeaf = category?.below.length === 0;
  const near = (isLeaf ? category?.siblings : category?.below) ?? [];
  const top = isLeaf ? category.parent_id : id;
  const path = [...(category?.above ?? []), ...(category ? [category] : [])].map((one) => ({
    name: one.category_name,
    to: one.id === id ? undefined : `/shop/category/${one.id}`,
  }));
  return (
    <div className="wrap pt-5 md:pt-7">
      <Breadcrumb path={path} />
      <h1 className="t-h1 mt-3 flex items-baseline gap-3">
        {category?.category_name}
        <span className="tnum text-[16px] font-normal text-text3">{totalText(meta.total)}</span>
      </h1>
      {near.length > 0 && (
        <nav
          aria-label={t("catalog:subCategories")}
          className="noscroll bleed mt-5 flex gap-2 overflow-x-auto md:mx-0 md:flex-wrap md:px-0"
        >
          <Link
            to={`/shop/category/${top}`}
            aria-current={top === id ? "page" : undefined}
            className={`${chip} ${top === id ? on : ""}`}
          >
            {t("common:all")}
          </Link>
          {near.map((one) => (
            <Link
              key={one.id}
              to={`/shop/category/${one.id}`}
              aria-current={one.id === id ? "page" : undefined}
              className={`${chip} ${one.id === id ? on : ""}`}
            >
              {one.category_name}
            </Link>
          ))}
        </nav>
      )}
      <div className="mt-8">
        <ListPage
          cards={cards}
          {...meta}
          design={design}
          groups={shop?.product_property_groups ?? []}
          category={id}
          categoryId={String(id)}
          sellerName={sellerName(shop, params.get("seller_id"))}
          toCategory={(other, now) => {
            const query = changed(now, {}).toString();
            return `/shop/category/${other}${query ? `?${query}` : ""}`;
          }}
          aside={<CartSum cart={cart} />}
          empty={
            <NothingFound
              words=""
              departments={departments(shop).map((one) => ({
                name: one.category_name,
                to: `/shop/category/${one.id}`,
              }))}
              popular={shop?.products ?? []}
              design={design}
              brandId={brand?.id ?? 0}
            />
          }
        />
      </div>
    </div>
  );
}
