import type { BoxCoupon, OfferedCoupon, Page } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { Pager } from "~/features/product/Pager";
import { Box } from "~/features/promotions/Box";
import { Offers } from "~/features/promotions/Offers";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { CouponCodeField } from "~/ui/CouponCodeField";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "promotions:box.title";

interface Data {
  coupons: Page<BoxCoupon>;
  offers: Page<OfferedCoupon>;
}

export const load: Load = async (env, { request }): Promise<Data> => {
  const [coupons, offers] = await readAsMember(env, request, () =>
    Promise.all([
      readPage(request, (page) => env.read<Page<BoxCoupon>>("/api/shop/coupons", { page })),
      env.read<Page<OfferedCoupon>>("/api/shop/coupon-offers"),
    ]),
  );
  return { coupons, offers };
};

export default function MyCouponsRoute() {
  const t = useTranslate();
  const { coupons, offers } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  const again = (): void => void revalidate();
  const open = coupons.content.filter(({ state }) => state === "open");
  const over = coupons.content.filter(({ state }) => state !== "open");
  return (
    <MyFrame title={t(title)} onSignedOut={() => siteActions.setUser(null)}>
      <CouponCodeField
        className="mb-8"
        onClaimed={({ coupon_id }) => {
          if (coupon_id === null) return t("promotions:box.sharedCode");
          again();
          return undefined;
        }}
      />
      <h2 className="t-h3 mb-3">{t("promotions:box.open")}</h2>
      <Box coupons={open} />
      {offers.content.length > 0 && (
        <>
          <h2 className="t-h3 mt-10 mb-3">{t("promotions:offers.title")}</h2>
          <Offers offers={offers.content} onSignIn={null} onDone={again} />
        </>
      )}
      {over.length > 0 && (
        <>
          <h2 className="t-h3 mt-10 mb-3">{t("promotions:box.over")}</h2>
          <Box coupons={over} isOver />
        </>
      )}
      <Pager page={coupons.page} count={coupons.page_count} />
    </MyFrame>
  );
}
