import type { Page, PointEntryRow, PointSummary } from "@maru/client";
import { useLoaderData } from "react-router";
import { CurrentPoints } from "~/features/account/CurrentPoints";
import { MyFrame } from "~/features/account/MyFrame";
import { PointHistory } from "~/features/account/PointHistory";
import { Pager } from "~/features/product/Pager";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.points";

interface Data {
  summary: PointSummary;
  entries: Page<PointEntryRow>;
}

export const load: Load = async (env, { request }): Promise<Data> => {
  const [summary, entries] = await readAsMember(env, request, () =>
    Promise.all([
      env.read<PointSummary>("/api/shop/points/summary"),
      readPage(request, (page) => env.read<Page<PointEntryRow>>("/api/shop/points", { page })),
    ]),
  );
  return { summary, entries };
};

export default function MyPointsRoute() {
  const t = useTranslate();
  const { summary, entries } = useLoaderData<Data>();
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.points")} onSignedOut={() => siteActions.setUser(null)}>
      <CurrentPoints summary={summary} />
      <PointHistory entries={entries.content} />
      <Pager page={entries.page} count={entries.page_count} />
    </MyFrame>
  );
}
