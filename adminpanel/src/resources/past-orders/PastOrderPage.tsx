import type { PastOrderRecord } from "@maru/client";
import { ShowBase, useShowContext } from "ra-core";
import { useParams } from "react-router";
import { PrevNextButtons } from "../../fields/PrevNextButtons";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { BuyerCard } from "./page/BuyerCard";
import { LinesCard } from "./page/LinesCard";
import { RecordCard } from "./page/RecordCard";
import { SumsCard } from "./page/SumsCard";

const Screen = () => {
  const t = useTranslate();
  const { record } = useShowContext<PastOrderRecord>();
  if (!record) return <PageSkeleton />;
  return (
    <Page
      title={record.order_num}
      crumbs={[
        { label: t("menu.orders") },
        { label: t("menu.past_orders"), to: "/orders/past" },
        { label: record.order_num },
      ]}
      tag={
        <>
          {record.status && (
            <span className="tag">
              <bdi>{record.status}</bdi>
            </span>
          )}
          <bdi className="muted small num" style={{ fontWeight: 400, letterSpacing: 0 }}>
            {shortTime(record.ordered_at)}
          </bdi>
        </>
      }
      actions={<PrevNextButtons />}
    >
      <div className="content stack" style={{ gap: 16 }}>
        <p className="muted small">{t("past_order.hint")}</p>
        <div className="columns">
          <div>
            <LinesCard lines={record.lines} />
            <SumsCard order={record} />
          </div>
          <div>
            <BuyerCard order={record} />
            <RecordCard order={record} />
          </div>
        </div>
      </div>
    </Page>
  );
};

const PastOrderPage = () => {
  const { id } = useParams();
  return (
    <ShowBase key={id} id={id}>
      <Screen />
    </ShowBase>
  );
};

export default PastOrderPage;
