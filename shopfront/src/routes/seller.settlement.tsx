import type { OwnSettlement, Page, SettlementLineRow } from "@maru/client";
import { useLoaderData } from "react-router";
import { Pager } from "~/features/product/Pager";
import SettlementView from "~/features/settlements/SettlementView";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "settlements:noun";

interface Data {
  row: OwnSettlement;
  lines: Page<SettlementLineRow>;
}

export const load: Load = async (env, { request, params }): Promise<Data> => {
  const [row, lines] = await readAsMember(env, request, () =>
    Promise.all([
      env.read<OwnSettlement>(`/api/shop/settlements/${params.id}`),
      readPage(request, (page) =>
        env.read<Page<SettlementLineRow>>("/api/shop/settlement-lines", { settlement_id: params.id ?? "", page }),
      ),
    ]),
  );
  return { row, lines };
};

export default function SettlementRoute() {
  const t = useTranslate();
  const { row, lines } = useLoaderData<Data>();
  useTitle(`${t(title)} ${row.number}`);
  return (
    <div className="wrap pt-7 pb-16 md:pt-12">
      <Link to="/seller/settlements" className="text-[14px] text-text2 hover:underline print:hidden">
        {t("settlements:title")}
      </Link>
      <h1 className="t-h1 mt-2 mb-3">
        {t(title)} <bdi className="tnum">{row.period_from.slice(0, 7)}</bdi>
      </h1>
      <SettlementView row={row} lines={lines.content} />
      <Pager page={lines.page} count={lines.page_count} />
    </div>
  );
}
