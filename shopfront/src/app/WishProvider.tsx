import { type ReactNode, useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import { selectAuth, selectWishlist, siteActions } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { WishContext, type Wishes } from "~/ui/Wish";

/** A wish needs a member; it is shown at once and reverted when the server refuses. */
export function WishProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const t = useTranslate();
  const wishlist = useSelector(selectWishlist);
  const { isAuthenticated } = useSelector(selectAuth);
  const wishes = useMemo<Wishes>(() => {
    const keep = async (id: number, wanted: boolean): Promise<boolean> => {
      if (!isAuthenticated) {
        toast.fail(t("common:login.needed"));
        await navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
        return false;
      }
      dispatch(siteActions.setWishlist(wanted ? [...wishlist, id] : wishlist.filter((one) => one !== id)));
      const kept = await import("./setWish").then(({ setWish }) => setWish(id, wanted));
      if (kept) toast.done(t(wanted ? "common:wish.added" : "common:wish.removed"));
      else dispatch(siteActions.setWishlist(wishlist));
      return kept;
    };
    return {
      has: (id) => wishlist.includes(id),
      toggle: (id) => void keep(id, !wishlist.includes(id)),
      add: (id) => (wishlist.includes(id) ? Promise.resolve(true) : keep(id, true)),
    };
  }, [wishlist, isAuthenticated, dispatch, navigate, pathname, search, t]);
  return <WishContext value={wishes}>{children}</WishContext>;
}
