import { type OrderRecord, orderStatus } from "@maru/client";
import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import { Repay } from "~/features/checkout/Repay";
import { BoughtContext } from "~/features/orders/bought";
import { OrderView } from "~/features/orders/OrderView";
import { useOrder } from "~/features/orders/useOrder";
import { useBought } from "~/features/product/restoreToCart";
import type { LineReviewProps } from "~/features/reviews/LineReview";
import { useWritable } from "~/features/reviews/useWritable";
import { selectAuth, selectBootstrap } from "~/features/site/slice";
import { lazyPart } from "~/ui/lazyPart";

const LineReview = lazyPart<LineReviewProps>(() => import("~/features/reviews/LineReview"));

/** The page of an order, a member's or a visitor's: it updates by itself, and a declined order can be paid again. */
export function OrderPage({ first }: { first: OrderRecord }) {
  const bought = useBought();
  const { isAuthenticated } = useSelector(selectAuth);
  const shop = useSelector(selectBootstrap);
  const [order, setOrder] = useOrder(first);
  const canReview =
    isAuthenticated &&
    order.lines.some(({ status, resolution }) => status === orderStatus.DELIVERED && resolution === "");
  const { found, written } = useWritable(order.order_num, canReview);
  const beside = (lineId: number): ReactNode =>
    found?.lines.some(({ line_id }) => line_id === lineId) && (
      <LineReview writable={found} lineId={lineId} onDone={() => written(lineId)} />
    );
  return (
    <>
      <BoughtContext value={bought}>
        <OrderView order={order} onChange={setOrder} beside={beside} />
      </BoughtContext>
      {(order.payment_state === "declined" || order.payment_state === "ready") && (
        <div className="px-5 md:px-0">
          <Repay order={order} modules={shop?.payment_modules ?? []} onPaid={setOrder} />
        </div>
      )}
    </>
  );
}
