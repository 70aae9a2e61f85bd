import { isPersonKnown } from "./browserEnv";
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
  /** The server says that the member is gone: what is personal goes at once, not when the next one signs in. */
  const forget = async (): Promise<void> => {
    await restored();
    // Not in the first script: what restores the cart has loaded it by now.
    const { pendingCartChanges } = await import("~/features/product/pendingCartChanges");
    const { owner, isForgotten } = pendingCartChanges.read();
    if (!owner || isForgotten || store.getState().site.auth.user) return;
    pendingCartChanges.markForgotten(true);
    (await import("./personalData")).forgetPersonalData(store);
  };
  let before: unknown;
  store.subscribe(() => {
    const { auth } = store.getState().site;
    if (auth === before) return;
    before = auth;
    if (auth.user) void follow();
    else if (auth.isInitialized && isPersonKnown()) void forget();
  });
  return () => follow().then((cart) => cart.first());
};
