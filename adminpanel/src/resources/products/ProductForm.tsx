import { useRecordContext } from "ra-core";
import { HistoryCard } from "../../fields/history/HistoryCard";
import { SizeTableCard } from "../../fields/SizeTableCard";
import { useTranslate } from "../../words/useTranslate";
import { fieldLabel, formatChange } from "./history/say";
import { OptionsCard } from "./options/OptionsCard";
import { BasicsCard } from "./parts/BasicsCard";
import { ChosenCard } from "./parts/ChosenCard";
import { ItemInfoCard } from "./parts/ItemInfoCard";
import { LangPricesCard } from "./parts/LangPricesCard";
import { MissingFieldsBanner } from "./parts/MissingFieldsBanner";
import { OverseasCard } from "./parts/OverseasCard";
import { PicturesCard } from "./parts/PicturesCard";
import { RestockCard } from "./parts/RestockCard";
import { SaleCard } from "./parts/SaleCard";
import { SortingCard } from "./parts/SortingCard";
import { TextsCard } from "./parts/TextsCard";
import { TiersCard } from "./parts/TiersCard";
import type { Product } from "./types";

const Changes = () => {
  const t = useTranslate();
  const product = useRecordContext<Product>();
  return (
    <HistoryCard
      path="products/list"
      name={product?.product_name ?? ""}
      label={(field) => fieldLabel(t, field)}
      say={(change) => formatChange(t, change)}
    />
  );
};

/** The list links to the variants. */
const scrollToHash = (part: HTMLElement | null) => {
  if (part && window.location.hash === `#${part.id}`) part.scrollIntoView?.({ block: "center" });
};

export const ProductForm = () => {
  const t = useTranslate();
  return (
    <div className="content columns">
      <MissingFieldsBanner />
      <div>
        <TextsCard />
        <PicturesCard />
        <div id="options" ref={scrollToHash}>
          <OptionsCard />
        </div>
        <TiersCard />
        <ItemInfoCard />
        <SizeTableCard hint={t("sizes.hint")} />
        <ChosenCard />
      </div>
      <div>
        <SaleCard />
        <BasicsCard />
        <LangPricesCard />
        <SortingCard />
        <OverseasCard />
        <RestockCard />
        <Changes />
      </div>
    </div>
  );
};
