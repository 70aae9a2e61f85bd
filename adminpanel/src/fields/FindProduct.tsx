import { useDataProvider } from "react-admin";
import type { MaruDataProvider } from "../providers/dataProvider";
import type { ShopProduct } from "../providers/writingVerbs";
import { useWords } from "../words/useWords";
import { SearchPicker } from "./SearchPicker";
import { Thumb } from "./Thumb";

/** Looks for one of the products that shoppers see. */
export const FindProduct = ({ onChoose }: { onChoose: (product: ShopProduct) => void }) => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  return (
    <SearchPicker<ShopProduct>
      label={t("rich.product_find")}
      help={t("rich.product_help")}
      nothing={t("rich.product_none")}
      kind="shop-products"
      ask={(text) => dataProvider.findProducts(text)}
      onChoose={onChoose}
    >
      {({ img, product_name, product_code }) => (
        <>
          <Thumb src={img} />
          <bdi className="grow">{product_name}</bdi>
          <bdi className="muted">{product_code}</bdi>
        </>
      )}
    </SearchPicker>
  );
};
