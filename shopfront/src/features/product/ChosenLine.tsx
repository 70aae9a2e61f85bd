import type { ProductPage } from "@maru/client";
import { formatNumber } from "@maru/client";
import { X } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Money } from "~/ui/Money";
import { Quantity } from "~/ui/Quantity";
import { choiceName, firstChoice } from "./options";
import { RestockButton } from "./RestockButton";
import type { ChoiceState } from "./useChoice";

/** The selected variant with its quantity and its sum. */
export function ChosenLine({ product, state }: { product: ProductPage; state: ChoiceState }) {
  const t = useTranslate();
  const { variant, choice, quantity, limits, piece } = state;
  if (variant && state.soldOut)
    return <RestockButton key={variant.id} product={product} variantId={variant.id} className="mb-6 w-full" />;
  // Without a price there is nothing to count; the sign-in stands below.
  if (!variant || variant.price === null) return null;
  const left = variant.stock;
  return (
    <div>
      <div className="rounded-rc bg-sub p-4 dark:bg-well">
        <div className="flex items-center gap-2.5">
          <b className="text-[14px] font-semibold">{choiceName(product, choice) || product.product_name}</b>
          {left !== null && (
            <span
              className={`t-micro rounded-[6px] px-2 py-0.5 font-semibold ${left < 5 ? "bg-warningsoft text-warning" : "text-text3"}`}
            >
              {left < 5
                ? t("catalog:stock.left", { count: left })
                : t("catalog:stock.count", { count: formatNumber(left) })}
            </span>
          )}
          {product.option_groups.length > 0 && (
            <button
              type="button"
              aria-label={t("catalog:option.remove")}
              className="ms-auto grid size-9 place-items-center"
              onClick={() => state.setChoice(firstChoice(product))}
            >
              <X size={18} strokeWidth={1.7} aria-hidden />
            </button>
          )}
        </div>
        <div className="mt-2 flex items-center justify-between">
          <Quantity
            value={quantity}
            min={limits.min}
            max={limits.max}
            onChange={state.setQuantity}
            onCorrected={state.correct}
          />
          <b className="text-[16px]">
            <Money krw={piece * quantity} />
          </b>
        </div>
        {piece < variant.price && (
          <p className="t-caption mt-1 text-end text-ink">
            {t("catalog:price.piece")} <Money krw={piece} /> · {t("catalog:tiers.saved")}{" "}
            <Money krw={(variant.price - piece) * quantity} />
          </p>
        )}
      </div>
      <div className="mt-5 flex items-baseline justify-between">
        <span className="text-[14px] text-text2">{t("catalog:total", { count: quantity })}</span>
        <b className="text-[24px] leading-tight tracking-[-.03em] md:text-[28px]" aria-live="polite">
          <Money
            krw={piece * quantity}
            prices={quantity === 1 && piece === product.product_sale_price ? product.price_lang_obj : {}}
          />
        </b>
      </div>
    </div>
  );
}
