import { ApiError, type BoxCoupon, type OfferedCoupon, request } from "@maru/client";
import { toast } from "~/ui/toast";

const place = "wantedCoupon";
/** Who signs in much later than that has forgotten it. */
const wantedFor = 30 * 60 * 1000;

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** A visitor pressed the button of a coupon and signs in now. */
export const wantCoupon = (promotionId: number): void => {
  try {
    storage()?.setItem(place, JSON.stringify([promotionId, Date.now()]));
  } catch {
    // Full or closed: the button is pressed once more.
  }
};

/** Whether one waits to be taken. */
export const isCouponWanted = (): boolean => storage()?.getItem(place) != null;

const takeNote = (): number => {
  const text = storage()?.getItem(place);
  if (!text) return 0;
  storage()?.removeItem(place);
  try {
    const [promotionId, at] = JSON.parse(text) as [unknown, unknown];
    return Number(at) > Date.now() - wantedFor ? Number(promotionId) || 0 : 0;
  } catch {
    return 0;
  }
};

/** What the caller can do with a coupon that a popup or a block hands out; null once it can't be had any more. */
export const readOffer = async (promotionId: number): Promise<OfferedCoupon | null> => {
  try {
    const path = `/api/shop/coupon-offers/${promotionId}`;
    return (await request<OfferedCoupon>(path, { background: true })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Puts a coupon into the member's box, and says so. Returns whether it did. */
export const download = async (promotionId: number, done: string): Promise<boolean> => {
  try {
    const json = { promotion_id: promotionId };
    await request<BoxCoupon>("/api/shop/coupons/download", { method: "POST", json, background: true });
    toast.done(done);
    return true;
  } catch (error) {
    toast.fail(error instanceof ApiError ? error.message : String(error));
    return false;
  }
};

let taking: Promise<unknown> = Promise.resolve();

/** After signing in: the coupon that the person wanted as a visitor. Ends when it is taken, by this page or another one. */
export const takeWanted = async (done: string): Promise<void> => {
  const promotionId = takeNote();
  if (promotionId) taking = download(promotionId, done);
  await taking;
};
