import type { MemberCart } from "./memberCart";
import type { Store } from "./store";

/** Loads the code of members' carts when somebody is signed in, never for visitors. */
export const followMember = (
  store: Store,
  restored: () => Promise<void>,
  onLeftOut: (count: number) => void,
): (() => Promise<void>) => {
  let following: Promise<MemberCart> | undefined;
  const follow = () => {
    following ??= restored()
      .then(() => import("./memberCart"))
      .then((module) => module.followMemberCart(store, onLeftOut));
    return following;
  };
  store.subscribe(() => {
    if (store.getState().site.auth.user) void follow();
  });
  return () => follow().then((cart) => cart.first());
};
