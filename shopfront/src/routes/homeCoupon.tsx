import type { HomeCoupon as Coupon } from "@maru/client";
import { useSelector } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import type { CouponOfferProps } from "~/features/promotions/CouponOffer";
import { selectAuth } from "~/features/site/slice";
import { lazyPart } from "~/ui/lazyPart";
import { loginPath } from "./next";

/** Few home pages have one. */
export const CouponOffer = lazyPart<CouponOfferProps>(() => import("~/features/promotions/CouponOffer"));

/** The coupon of a block, for the person who reads the page. */
export function HomeCoupon({ coupon }: { coupon: Coupon }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
  return <CouponOffer coupon={coupon} isMember={isAuthenticated} onSignIn={() => void navigate(loginPath(pathname))} />;
}
