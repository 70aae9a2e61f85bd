import { type OfferedCoupon, request, type ShopPopup, type ShopPopups } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLocation, useMatches, useNavigate } from "react-router";
import {
  type Hiding,
  hiddenPopups,
  hidePopup,
  isFirstVisit,
  notePopupShown,
  wasPopupShown,
} from "~/features/popups/hidden";
import type { PopupDialogProps } from "~/features/popups/PopupDialog";
import { placeOf } from "~/features/popups/places";
import { isCouponWanted, readOffer, takeWanted } from "~/features/promotions/coupons";
import { selectAuth, siteActions } from "~/features/site/slice";
import { loadPageTexts } from "~/i18n/load";
import { useI18n } from "~/i18n/Words";
import { CouponOffer } from "~/routes/homeCoupon";
import { loginPath } from "~/routes/next";
import { lazyPart } from "~/ui/lazyPart";

const PopupDialog = lazyPart<PopupDialogProps>(() => import("~/features/popups/PopupDialog"));

interface Shown {
  popup: ShopPopup;
  coupon: OfferedCoupon | null;
}

/** After a page is shown; while the person types or answers another dialog, it is asked again after a second. */
const firstWait = 3000;
const nextWait = 1000;
/** An empty answer counts for as long. */
const emptyFor = 5 * 60 * 1000;

const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector("dialog[open]") !== null ||
  /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");

/** A picture that comes late would move what is below it. One that fails is left out of sight by its background. */
const loadPicture = async (src: string): Promise<void> => {
  if (!src) return;
  const image = new Image();
  image.src = src;
  await image.decode?.().catch(() => undefined);
};

/**
 * The popup of a visit: asked for three seconds after a page was shown, by a call of its own, never on a page of a
 * person's own, and never a second one, whichever way the first was closed (D41).
 */
export default function Popups() {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)?.id;
  const userId = useSelector(selectAuth).user?.id ?? 0;
  const navigate = useNavigate();
  const { language, t, add } = useI18n();
  const [shown, setShown] = useState<Shown | null>(null);
  // Where the storage is closed, this alone remembers.
  const wasShown = useRef(false);
  const emptyAt = useRef(new Map<string, number>());
  const place = new URLSearchParams(search).has("preview") ? undefined : placeOf(route);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own three seconds
  useEffect(() => {
    const isOver = (): boolean => wasShown.current || wasPopupShown();
    // Noted on pages without popups too: they are visits as well.
    const isFirst = isFirstVisit();
    if (!place || isOver()) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const key = `${place} ${userId}`;
    const read = async (): Promise<ShopPopup[]> => {
      if (Date.now() - (emptyAt.current.get(key) ?? Number.NEGATIVE_INFINITY) < emptyFor) return [];
      const device = matchMedia("(width < 600px)").matches ? "phone" : "desktop";
      const answer = await request<ShopPopups>("/api/shop/popups", { query: { place, device }, background: true });
      const popups = answer.data.content;
      if (popups.length === 0) emptyAt.current.set(key, Date.now());
      const hidden = hiddenPopups();
      dispatch(siteActions.setPopups(popups));
      dispatch(siteActions.setHiddenPopups(hidden));
      return popups.filter(({ id, is_first_visit }) => !hidden.includes(id) && (isFirst || !is_first_visit));
    };
    /** The first popup whose coupon the person can have; one without a coupon is for everybody. */
    const choose = async (popups: ShopPopup[]): Promise<Shown | undefined> => {
      for (const popup of popups) {
        if (popup.promotion_id === null) return { popup, coupon: null };
        const coupon = await readOffer(popup.promotion_id);
        if (coupon && (!userId || !coupon.refusal)) return { popup, coupon };
      }
      return undefined;
    };
    const show = (next: Shown): void => {
      if (stopped) return;
      if (isBusy()) timer = setTimeout(() => show(next), nextWait);
      else if (!isOver()) {
        wasShown.current = true;
        notePopupShown();
        setShown(next);
      }
    };
    const start = async (): Promise<void> => {
      const next = await choose(await read());
      if (!next || stopped) return;
      await Promise.all([
        PopupDialog.preload(),
        loadPicture(next.popup.img),
        ...(next.coupon ? [CouponOffer.preload(), loadPageTexts(language).then(add)] : []),
      ]);
      show(next);
    };
    const startIfVisible = (): void => {
      if (document.hidden) timer = setTimeout(startIfVisible, nextWait);
      // A shopper misses nothing when this fails.
      else void start().catch(() => undefined);
    };
    timer = setTimeout(startIfVisible, firstWait);
    return () => {
      stopped = true;
      clearTimeout(timer);
      setShown(null);
    };
  }, [place, pathname, userId]);

  // What a visitor wanted before signing in.
  useEffect(() => {
    if (!userId || !isCouponWanted()) return;
    void loadPageTexts(language)
      .then(add)
      .then(() => takeWanted(t("promotions:offers.done")));
  }, [userId, language, add, t]);

  if (!shown) return null;
  const { popup, coupon } = shown;
  const hide = (hiding: Hiding): void => {
    hidePopup(popup.id, hiding);
    dispatch(siteActions.setHiddenPopups(hiddenPopups()));
    setShown(null);
  };
  const close = (): void => setShown(null);
  const signIn = (): void => {
    close();
    void navigate(loginPath(pathname + search));
  };
  return (
    <PopupDialog
      popup={popup}
      onClose={close}
      onHide={hide}
      coupon={coupon && <CouponOffer coupon={coupon} isMember={userId > 0} onSignIn={signIn} isAlone />}
    />
  );
}
