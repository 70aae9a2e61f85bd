import { Package } from "lucide-react";
import { useSelector } from "react-redux";
import { homeBlocks } from "~/features/designs/layouts";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { HomeSkeleton } from "~/ui/Skeleton";
import { Empty } from "~/ui/State";
import { HomeBlocks } from "./HomeBlocks";
import { useTitle } from "./useTitle";

export default function Home() {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  useTitle("");
  if (!brand || !shop) return <HomeSkeleton />;
  const blocks = homeBlocks(brand, shop);
  return (
    <>
      <h1 className="sr-only">{brand.name}</h1>
      <HomeBlocks blocks={blocks} brand={brand} />
      {shop.products.length === 0 && shop.shop_obj.length === 0 && (
        <Empty icon={Package} title={t("common:home.empty")} text={t("common:home.emptyText")} />
      )}
    </>
  );
}
