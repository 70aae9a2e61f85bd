import { useRecordContext } from "react-admin";
import { HistoryCard } from "../../fields/history/HistoryCard";
import { useWords } from "../../words/useWords";
import { fieldLabel, sayChange } from "./history/say";
import { OptionsCard } from "./options/OptionsCard";
import { BasicsCard } from "./parts/BasicsCard";
import { ItemInfoCard } from "./parts/ItemInfoCard";
import { LackBanner } from "./parts/LackBanner";
import { LangPricesCard } from "./parts/LangPricesCard";
import { OverseasCard } from "./parts/OverseasCard";
import { PicturesCard } from "./parts/PicturesCard";
import { SaleCard } from "./parts/SaleCard";
import { SortingCard } from "./parts/SortingCard";
import { TextsCard } from "./parts/TextsCard";
import { TiersCard } from "./parts/TiersCard";
import type { Product } from "./types";

const Changes = () => {
  const t = useWords();
  const product = useRecordContext<Product>();
  return (
    <HistoryCard
      path="products/list"
      name={product?.product_name ?? ""}
      label={(field) => fieldLabel(t, field)}
      say={(change) => sayChange(t, change)}
    />
  );
};

export const ProductForm = () => (
  <div className="content columns">
    <LackBanner />
    <div>
      <TextsCard />
      <PicturesCard />
      <OptionsCard />
      <TiersCard />
      <ItemInfoCard />
    </div>
    <div>
      <SaleCard />
      <BasicsCard />
      <LangPricesCard />
      <SortingCard />
      <OverseasCard />
      <Changes />
    </div>
  </div>
);
