import { ShoppingBag } from "lucide-react";
import { useSelector } from "react-redux";
import { selectCartCount } from "~/features/product/slice";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

/** A touch target in the header. */
export const icon = "relative grid size-11 place-items-center";

export function CartLink({ className = "" }: { className?: string }) {
  const t = useTranslate();
  const count = useSelector(selectCartCount);
  return (
    <Link to="/shop/cart" className={`${icon} ${className}`}>
      <span className="sr-only">{count > 0 ? t("common:cart.count", { count }) : t("common:cart")}</span>
      <ShoppingBag size={24} strokeWidth={1.6} aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="tnum absolute end-0 top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-fill px-1 text-[11px] font-bold text-onfill"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
