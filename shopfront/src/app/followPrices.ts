import { type Bootstrap, request } from "@maru/client";
import { brandActions } from "~/features/site/slice";
import type { Store } from "./store";

interface Pages {
  revalidate: () => Promise<void>;
}

/**
 * Where a brand shows prices to members only (D15), documents have none: what the page shows is read again for the
 * person who is signed in, and again without prices when nobody is any more.
 */
export const followPrices = (store: Store, pages: Pages): void => {
  // Documents are a visitor's.
  let seen = 0;
  const readAgain = async (): Promise<void> => {
    const [answer] = await Promise.all([
      request<Bootstrap>("/api/shop?is_manager=0").catch(() => null),
      pages.revalidate(),
    ]);
    if (answer) store.dispatch(brandActions.setBootstrap(answer.data));
  };
  const follow = (): void => {
    const person = store.getState().site.auth.user?.id ?? 0;
    if (person === seen) return;
    seen = person;
    void readAgain();
  };
  store.subscribe(follow);
  follow();
};
