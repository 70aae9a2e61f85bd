import type { ClaimRecord } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { useParams } from "react-router";
import { PrevNextButtons } from "../../fields/PrevNextButtons";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { ClaimTag, kindWord } from "../../shared/claims/words";
import { MakeCard } from "../../shared/desk/MakeCard";
import { useTranslate } from "../../words/useTranslate";
import { Answers } from "./page/Answers";
import { ClaimHistory } from "./page/ClaimHistory";
import { ClaimLinesCard } from "./page/ClaimLinesCard";
import { MoneyCard } from "./page/MoneyCard";
import { ReasonCard } from "./page/ReasonCard";
import { SenderCard } from "./page/SenderCard";

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<ClaimRecord>();
  if (!record) return <PageSkeleton />;
  const name = t("claim.title", { kind: kindWord(t, record.kind), num: record.number });
  return (
    <Page
      title={`${record.order_num} · ${name}`}
      crumbs={[
        { label: t("menu.orders") },
        { label: t("menu.claims"), to: "/orders/claims" },
        { label: record.order_num, to: `/orders/trx/${record.order_id}` },
        { label: name },
      ]}
      tag={<ClaimTag value={record.state} />}
      actions={
        <>
          <PrevNextButtons />
          <MakeCard kind="claim" id={record.id} name={record.order_num} />
          <Answers claim={record} />
        </>
      }
    >
      <div className="content">
        <div className="columns">
          <div>
            <ClaimLinesCard claim={record} />
            <ReasonCard claim={record} />
            <MoneyCard claim={record} />
          </div>
          <div>
            <SenderCard claim={record} />
            <ClaimHistory events={record.events} />
          </div>
        </div>
      </div>
    </Page>
  );
};

const ClaimPage = () => (
  <EditBase key={useParams().id} mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default ClaimPage;
