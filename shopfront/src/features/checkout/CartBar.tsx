import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Won } from "~/ui/Money";

interface Props {
  count: number;
  total: number | null;
  isBlocked: boolean;
  onOrder: () => void;
  /** Leaves space for the tab bar below. */
  isAboveTabs: boolean;
}

/** The cart's bar on phones: sum and button stay visible in a long cart. */
export function CartBar({ count, total, isBlocked, onOrder, isAboveTabs }: Props) {
  const t = useTranslate();
  const foot = isAboveTabs
    ? "bottom-[calc(64px+env(safe-area-inset-bottom))] pb-2.5"
    : "bottom-0 pb-[calc(10px+env(safe-area-inset-bottom))]";
  return (
    <div
      className={`sticky z-20 -mx-5 mt-6 flex items-center gap-4 border-t border-line bg-bg px-5 pt-2.5 md:hidden ${foot}`}
    >
      <p className="min-w-0 flex-1">
        <span className="t-caption block text-text2">{t("deciding:cart.chosen", { count })}</span>
        {total !== null && (
          <b className="text-[18px] font-bold tracking-[-.02em]">
            <Won krw={total} />
          </b>
        )}
      </p>
      <Button kind="fill" size="l" className="min-w-0 flex-[1.2] shrink!" disabled={isBlocked} onClick={onOrder}>
        {t("checkout:cart.order")}
      </Button>
    </div>
  );
}
