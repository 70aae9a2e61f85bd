import { useTranslate } from "../words/useTranslate";
import { findProducts, type ShopProduct } from "./api";
import { SearchPicker } from "./SearchPicker";
import { Thumb } from "./Thumb";

/** Searches for a product that is visible in the shop. */
export const FindProduct = ({ onChoose }: { onChoose: (product: ShopProduct) => void }) => {
  const t = useTranslate();
  return (
    <SearchPicker<ShopProduct>
      label={t("rich.product_find")}
      helperText={t("rich.product_help")}
      nothing={t("rich.product_none")}
      kind="shop-products"
      ask={(text) => findProducts(text)}
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
