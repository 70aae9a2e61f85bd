import type { UnpaidOrder } from "@maru/client";
import { useDispatch, useSelector } from "react-redux";
import { UnpaidOrders } from "~/features/orders/UnpaidOrders";
import { useUnpaid } from "~/features/orders/unpaid";
import { restoreToCart } from "~/features/product/restoreToCart";
import { productActions, selectCheckout } from "~/features/product/slice";
import { selectAuth } from "~/features/site/slice";

/** One's own unpaid orders, with the panel that shows them; `onChanged` is called after goods were put back. */
export const useUnpaidOrders = (onChanged: () => void): { orders: UnpaidOrder[]; panel: React.ReactNode } => {
  const dispatch = useDispatch();
  const { orders, reload } = useUnpaid();
  const { cart } = useSelector(selectCheckout);
  const { isAuthenticated } = useSelector(selectAuth);
  const panel = (
    <UnpaidOrders
      orders={orders}
      isMember={isAuthenticated}
      onBack={({ items, left_out }) => dispatch(productActions.getCart(restoreToCart(cart, items, left_out)))}
      onChanged={() => {
        reload();
        onChanged();
      }}
    />
  );
  return { orders, panel };
};
