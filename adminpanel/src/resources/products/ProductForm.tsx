import { HistoryCard } from "./history/HistoryCard";
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

export const ProductForm = () => (
  <div className="content columns">
    <LackBanner />
    <div>
      <TextsCard />
      <PicturesCard />
      <OptionsCard />
      <ItemInfoCard />
    </div>
    <div>
      <SaleCard />
      <BasicsCard />
      <LangPricesCard />
      <SortingCard />
      <OverseasCard />
      <HistoryCard />
    </div>
  </div>
);
