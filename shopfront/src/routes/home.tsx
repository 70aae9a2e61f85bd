import { Package } from "lucide-react";
import { useSelector } from "react-redux";
import { Blocks, type Slots } from "~/features/designs/Blocks";
import { homeBlocks } from "~/features/designs/layouts";
import { CardGrid } from "~/features/product/CardGrid";
import { cardDesign } from "~/features/product/design";
import { MiniRow } from "~/features/product/MiniRow";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { HomeSkeleton } from "~/ui/Skeleton";
import { Empty } from "~/ui/State";
import { useTitle } from "./useTitle";

export default function Home() {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  useTitle("");
  if (!brand || !shop) return <HomeSkeleton />;
  const design = cardDesign(brand);
  const slots: Slots = {
    grid: (cards, ranked) => <CardGrid cards={cards} design={design} ranked={ranked} rail={ranked} />,
    row: (card) => <MiniRow card={card} />,
  };
  const blocks = homeBlocks(brand, shop, t);
  return (
    <>
      <h1 className="sr-only">{brand.name}</h1>
      <Blocks blocks={blocks} slots={slots} />
      {shop.products.length === 0 && shop.shop_obj.length === 0 && (
        <Empty icon={Package} title={t("common:home.empty")} text={t("common:home.emptyText")} />
      )}
    </>
  );
}
