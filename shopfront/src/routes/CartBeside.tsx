import { useSelector } from "react-redux";
import { useQuote } from "~/features/checkout/useQuote";
import { selectCheckout } from "~/features/product/slice";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { MembersPrice } from "~/ui/MembersPrice";
import { Won } from "~/ui/Money";

/** What is in the cart, on the home page: beside an order list on desktops, a bar below it elsewhere. */
export default function CartBeside() {
  const t = useTranslate();
  const { cart, totalItems } = useSelector(selectCheckout);
  const { quote, error, isHidden, retry } = useQuote(cart);
  const isEmpty = cart.length === 0;
  return (
    <section
      aria-label={t("common:cart")}
      className={`sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 -mx-5 items-center gap-4 border-t border-line bg-bg px-5 py-2.5 md:bottom-0 lg:top-6 lg:bottom-auto lg:z-auto lg:mx-0 lg:block lg:rounded-rp lg:border lg:p-5 ${isEmpty ? "hidden" : "flex"}`}
    >
      <h2 className="hidden text-[16px] font-bold lg:block">{t("common:cart")}</h2>
      <div className="min-w-0 flex-1 lg:my-4">
        <p className="t-caption text-text2">{t("common:cart.count", { count: totalItems })}</p>
        {isHidden ? (
          <MembersPrice />
        ) : !isEmpty && error ? (
          <p role="alert" className="text-[14px] text-sale">
            {error}{" "}
            <button type="button" className="min-h-11 font-semibold underline" onClick={retry}>
              {t("common:retry")}
            </button>
          </p>
        ) : (
          <b className="block min-h-[1.5em] text-[18px] tracking-[-.02em] lg:text-[22px]" aria-live="polite">
            {isEmpty ? <Won krw={0} /> : quote && <Won krw={quote.subtotal} />}
          </b>
        )}
      </div>
      <ButtonLink to="/shop/cart" kind={isEmpty ? undefined : "fill"} size="l" className="lg:w-full">
        {t("common:cart")}
      </ButtonLink>
    </section>
  );
}
