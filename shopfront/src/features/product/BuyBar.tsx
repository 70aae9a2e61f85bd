import { type ProductPage, productStatus } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { SignInToBuy } from "~/ui/MembersPrice";
import { WishHeart } from "~/ui/Wish";

/** The same bar if nothing can be bought: the reason, and the wish button. */
export function GoneBar({ product }: { product: ProductPage }) {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 z-20 mt-12 flex gap-2 border-t border-line bg-bg px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:hidden">
      <WishHeart id={product.id} name={product.product_name} className="size-[52px]! shrink-0" />
      <Button size="l" className="min-w-0 flex-1 shrink! px-2!" disabled>
        {t(product.status === productStatus.DISCONTINUED ? "catalog:ended" : "catalog:soldOut")}
      </Button>
    </div>
  );
}

interface Props {
  product: ProductPage;
  onAdd: () => void;
  onBuy: () => void;
}

/** The bar of a product page on phones, in place of the tab bar. */
export function BuyBar({ product, onAdd, onBuy }: Props) {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 z-20 flex gap-2 border-t border-line bg-bg px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:hidden">
      <WishHeart id={product.id} name={product.product_name} className="size-[52px]! shrink-0" />
      {product.product_sale_price === null ? (
        <SignInToBuy size="l" className="min-w-0 flex-1 shrink! px-2!" />
      ) : (
        <>
          <Button size="l" className="min-w-0 flex-1 shrink! px-2!" onClick={onAdd}>
            {t("catalog:addToCart")}
          </Button>
          <Button kind="fill" size="l" className="min-w-0 flex-[1.5] shrink! px-2!" onClick={onBuy}>
            {t("catalog:buy")}
          </Button>
        </>
      )}
    </div>
  );
}
