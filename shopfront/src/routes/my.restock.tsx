import type { MyRestockWait, Page } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { RestockList } from "~/features/account/RestockList";
import { Pager } from "~/features/product/Pager";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "deciding:restock.title";

export const load: Load = (env, { request }): Promise<Page<MyRestockWait>> =>
  readAsMember(env, request, () =>
    readPage(request, (page) => env.read<Page<MyRestockWait>>("/api/shop/restock-waits", { page })),
  );

export default function MyRestockRoute() {
  const t = useTranslate();
  const waits = useLoaderData<Page<MyRestockWait>>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  return (
    <MyFrame title={t(title)} onSignedOut={() => siteActions.setUser(null)}>
      <RestockList waits={waits.content} onChanged={() => void revalidate()} />
      <Pager page={waits.page} count={waits.page_count} />
    </MyFrame>
  );
}
