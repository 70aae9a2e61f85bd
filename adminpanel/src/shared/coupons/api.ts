import type { GivenCoupons } from "@maru/client";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../providers/httpClient";

export const giveCoupon = async (promotionId: number, memberIds: number[]): Promise<GivenCoupons> =>
  (
    await call<GivenCoupons>("/api/coupons", {
      method: "POST",
      json: { promotion_id: promotionId, user_ids: memberIds },
    })
  ).data;

export const makeCouponCodes = async (promotionId: number, count: number): Promise<{ made: number }> =>
  (
    await call<{ made: number }>("/api/coupons/make-codes", {
      method: "POST",
      json: { promotion_id: promotionId, count },
    })
  ).data;

export const withdrawCoupon = (id: number): Promise<unknown> =>
  call("/api/coupons/withdraw", { method: "POST", json: { ids: [id] } });

/** Every list of coupons is fetched again. */
export const couponsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ["products/coupons"] });
