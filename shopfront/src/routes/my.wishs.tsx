import type { Page, ProductCard } from "@maru/client";
import { Heart } from "lucide-react";
import { useSelector } from "react-redux";
import { useLoaderData } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { CardGrid } from "~/features/product/CardGrid";
import { cardDesign } from "~/features/product/design";
import { Pager } from "~/features/product/Pager";
import { selectBrand, selectWishlist, siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.wishs";

export const load: Load = async (env, { request }) => {
  const [cards, ids] = await readAsMember(env, request, () =>
    Promise.all([
      readPage(request, (page) => env.read<Page<ProductCard>>("/api/shop/wishs", { page })),
      env.read<number[]>("/api/shop/wishs/ids"),
    ]),
  );
  if (!request.signal.aborted) env.dispatch(siteActions.setWishlist(ids));
  return cards;
};

export default function WishsRoute() {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const chosen = useSelector(selectWishlist);
  const found = useLoaderData<Page<ProductCard>>();
  const cards = found.content.filter(({ id }) => chosen.includes(id));
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.wishs")} onSignedOut={() => siteActions.setUser(null)}>
      {chosen.length === 0 ? (
        <Empty
          icon={Heart}
          title={t("account:wishs.empty")}
          text={t("account:wishs.emptyText")}
          action={<ButtonLink to="/shop/search">{t("checkout:cart.shop")}</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="sr-only">{t("catalog:list")}</h2>
          <CardGrid cards={cards} design={cardDesign(brand)} narrow />
          <Pager page={found.page} count={found.page_count} />
        </>
      )}
    </MyFrame>
  );
}
