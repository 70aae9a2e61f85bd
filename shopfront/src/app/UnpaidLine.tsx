import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { forgetPlaced, wasPlaced } from "~/features/orders/placed";
import { useUnpaid } from "~/features/orders/unpaid";
import { selectAuth } from "~/features/site/slice";
import { dueText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

/** Beside the header: one's own unpaid order, on the device that placed it. */
export default function PlacedLine() {
  const [placed, setPlaced] = useState(false);
  useEffect(() => setPlaced(wasPlaced()), []);
  return placed ? <UnpaidLine /> : null;
}

function UnpaidLine() {
  const t = useTranslate();
  const { language } = useI18n();
  const { isAuthenticated } = useSelector(selectAuth);
  const { orders } = useUnpaid(forgetPlaced);
  const [first] = orders;
  if (!first) return null;
  const due = first.due_at ? dueText(first.due_at, language) : "";
  return (
    <aside>
      <Link
        to={isAuthenticated ? "/my" : "/shop/cart"}
        className="block bg-warningsoft px-5 py-2 text-center text-[13px] font-medium text-warning"
      >
        {t("common:unpaid", { count: orders.length, due })}
      </Link>
    </aside>
  );
}
