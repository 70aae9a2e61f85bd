import type { OrderRecord } from "@maru/client";
import { useSelector } from "react-redux";
import { Repay } from "~/features/checkout/Repay";
import { BoughtContext } from "~/features/orders/bought";
import { OrderView } from "~/features/orders/OrderView";
import { useOrder } from "~/features/orders/useOrder";
import { useBought } from "~/features/product/putBack";
import { selectBootstrap } from "~/features/site/slice";

/** An order on a page of its own, a member's or a visitor's: it stays up to date, and a declined one can be paid again. */
export function OrderPage({ first }: { first: OrderRecord }) {
  const bought = useBought();
  const shop = useSelector(selectBootstrap);
  const [order, setOrder] = useOrder(first);
  return (
    <>
      <BoughtContext value={bought}>
        <OrderView order={order} onChange={setOrder} />
      </BoughtContext>
      {order.payment_state === "declined" && (
        <div className="px-5 md:px-0">
          <Repay order={order} modules={shop?.payment_modules ?? []} onPaid={setOrder} />
        </div>
      )}
    </>
  );
}
