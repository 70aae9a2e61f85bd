import type { ManagedSettlement } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Actions } from "./Actions";
import { LinesCard } from "./LinesCard";
import { SumList } from "./SumList";
import { SettlementTag, settlementsPath } from "./words";

const Facts = ({ row }: { row: ManagedSettlement }) => {
  const t = useTranslate();
  const facts: [string, React.ReactNode][] = [
    [t("order.status"), <SettlementTag key="state" row={row} />],
    [
      t("settlement.period"),
      <bdi key="period" className="num">
        {row.period_from} – {row.period_to}
      </bdi>,
    ],
    [
      t("seller.noun"),
      <Link key="seller" className="link" to={`/users/sellers/${row.seller_id}`}>
        <bdi>{row.seller_name}</bdi>
      </Link>,
    ],
    [t("settlement.account"), <bdi key="account">{row.account_masked || t("settlement.no_account")}</bdi>],
    [
      t("settlement.confirmed_at"),
      <bdi key="confirmed">{row.confirmed_at ? `${shortTime(row.confirmed_at)} · ${row.confirmed_by}` : "–"}</bdi>,
    ],
    [
      t(row.payout < 0 ? "settlement.received_on" : "settlement.paid_on"),
      <bdi key="paid">{row.paid_on ? `${row.paid_on} · ${row.paid_by}` : "–"}</bdi>,
    ],
    [t("settlement.memo"), <bdi key="memo">{row.memo || "–"}</bdi>],
  ];
  return (
    <Card title={t("settlement.noun")}>
      <dl className="stack" style={{ gap: 8 }}>
        {facts.map(([name, value]) => (
          <div key={name} className="row" style={{ justifyContent: "space-between", gap: 12 }}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Screen = () => {
  const t = useTranslate();
  const { record: row } = useEditContext<ManagedSettlement>();
  if (!row) return <PageSkeleton />;
  return (
    <Page
      title={`${row.seller_name} ${row.period_from.slice(0, 7)}`}
      crumbs={[
        { label: t("menu.users") },
        { label: t("menu.settlements"), to: `/${settlementsPath}` },
        { label: row.number },
      ]}
      actions={<Actions row={row} />}
    >
      <div className="content stack" style={{ gap: 20 }}>
        {row.payout < 0 && row.state !== "paid" && <p className="note warning">{t("settlement.owed_text")}</p>}
        <div className="pair settle-heads">
          <Facts row={row} />
          <Card title={t("settlement.sums")}>
            <SumList sums={row} />
            <p className="muted small" style={{ marginBlockStart: 12 }}>
              {t("settlement.sums_text")}
            </p>
          </Card>
        </div>
        <LinesCard row={row} />
      </div>
    </Page>
  );
};

const SettlementPage = () => (
  <EditBase redirect={false} mutationMode="pessimistic">
    <Screen />
  </EditBase>
);

export default SettlementPage;
