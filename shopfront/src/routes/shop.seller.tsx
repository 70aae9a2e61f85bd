import type { SellerPage } from "@maru/client";
import { Store } from "lucide-react";
import { useSelector } from "react-redux";
import { useLoaderData, useSearchParams } from "react-router";
import { CartSum } from "~/features/checkout/CartSum";
import { cardDesign } from "~/features/product/design";
import { ListPage } from "~/features/product/ListPage";
import { NothingFound } from "~/features/product/NothingFound";
import { changed, filterNames } from "~/features/product/query";
import { selectCheckout, selectProducts } from "~/features/product/slice";
import { SellerHead } from "~/features/sellers/SellerHead";
import { categoryName } from "~/features/site/categories";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Breadcrumb } from "~/ui/Breadcrumb";
import { ButtonLink } from "~/ui/Button";
import { Empty } from "~/ui/State";
import type { ListMeta } from "./lists";
import { useHead } from "./useHead";
import { useTitle } from "./useTitle";

export { loadSeller as load } from "./lists";

export default function SellerRoute() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const shop = useSelector(selectBootstrap);
  const brand = useSelector(selectBrand);
  const cards = useSelector(selectProducts);
  const { cart } = useSelector(selectCheckout);
  const { seller, ...meta } = useLoaderData<ListMeta & { seller: SellerPage }>();
  useTitle(seller.name, meta.page);
  useHead({ seller_id: seller.id });
  const design = cardDesign(brand);
  const narrowed = params.has("category_id") || filterNames.some((name) => params.has(name));
  const asked = params.get("category_id");
  const category = asked && /^\d{1,18}$/.test(asked) ? Number(asked) : null;
  return (
    <div className="wrap pt-5 md:pt-7">
      <Breadcrumb path={[{ name: seller.name }]} />
      <SellerHead seller={seller} mall={brand?.name ?? ""} />
      <h2 className="t-h2 mt-10 mb-5">{t("sellers:goods")}</h2>
      <ListPage
        cards={cards}
        {...meta}
        design={design}
        groups={shop?.product_property_groups ?? []}
        category={category}
        categoryId={undefined}
        sellerId={String(seller.id)}
        categoryName={categoryName(shop, category)}
        toCategory={(id, now) => `?${changed(now, { category_id: String(id) })}`}
        aside={<CartSum cart={cart} />}
        empty={
          narrowed ? (
            <NothingFound words="" departments={[]} design={design} brandId={brand?.id ?? 0} />
          ) : (
            <Empty
              icon={Store}
              level={3}
              title={t("sellers:none")}
              text={t("sellers:noneText")}
              action={<ButtonLink to="/shop/search?ordering=-popularity">{t("sellers:others")}</ButtonLink>}
            />
          )
        }
      />
    </div>
  );
}
