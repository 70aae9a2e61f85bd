import type { Card } from "@maru/client";
import { Heart } from "lucide-react";
import { useSelector } from "react-redux";
import { MyFrame } from "~/features/account/MyFrame";
import { CardGrid } from "~/features/product/CardGrid";
import { cardDesign } from "~/features/product/design";
import { selectBrand, selectWishlist, siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { useLoaderData } from "~/router";
import { ButtonLink } from "~/ui/Button";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.wishs";

export const load: Load = async (env, { request }) => {
  const found = await readAsMember(env, request, () => env.read<Card[] | { content: Card[] }>("/api/shop/wishs"));
  const cards = Array.isArray(found) ? found : found.content;
  if (!request.signal.aborted) env.dispatch(siteActions.setWishlist(cards.map(({ id }) => id)));
  return cards;
};

export default function WishsRoute() {
  const t = useT();
  const brand = useSelector(selectBrand);
  const chosen = useSelector(selectWishlist);
  const cards = useLoaderData<Card[]>().filter(({ id }) => chosen.includes(id));
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.wishs")} onSignedOut={() => siteActions.setUser(null)}>
      {cards.length === 0 ? (
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
        </>
      )}
    </MyFrame>
  );
}
