import type { ShopQuote } from "@maru/client";
import { CircleAlert } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

/** Warnings before the order is placed: too many unpaid orders, or too many pieces held by them. */
export function UnpaidNotice({ quote, isDeposit }: { quote: ShopQuote; isDeposit: boolean }) {
  const t = useTranslate();
  const { orders, pieces } = quote.unpaid ?? {};
  const names = new Map(quote.items.map(({ id, product_name }) => [id, product_name]));
  const tooMuch = isDeposit ? (pieces ?? []).filter(({ is_too_much }) => is_too_much) : [];
  if (!orders?.is_full && tooMuch.length === 0) return null;
  return (
    <div role="status" className="flex gap-3 rounded-panel bg-warningsoft p-4 text-[14px] text-warning">
      <CircleAlert size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" aria-hidden />
      <div className="grid gap-1">
        {orders?.is_full && (
          <p>
            {t("checkout:unpaid.full", { count: orders.open })}{" "}
            <Link to="/shop/cart" className="font-semibold underline">
              {t("checkout:unpaid.see")}
            </Link>
          </p>
        )}
        {tooMuch.map(({ id, most }) => (
          <p key={id}>{t("checkout:unpaid.pieces", { name: names.get(id) ?? "", count: most })}</p>
        ))}
      </div>
    </div>
  );
}
