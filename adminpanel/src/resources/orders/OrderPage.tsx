import type { ManagerOrder } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { useParams } from "react-router";
import { PrevNextButtons } from "../../fields/PrevNextButtons";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { MakeCard } from "../../shared/desk/MakeCard";
import { OrderStatus } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import { AccountBanner } from "./page/AccountBanner";
import { AttemptsCard } from "./page/AttemptsCard";
import { CancelBanner } from "./page/CancelBanner";
import { CancelUnpaid } from "./page/CancelUnpaid";
import { ClaimsCard } from "./page/ClaimsCard";
import { CustomsCard } from "./page/CustomsCard";
import { DepositCard } from "./page/DepositCard";
import { HoldBanner } from "./page/HoldBanner";
import { InvoicesCard } from "./page/InvoicesCard";
import { LegsCard } from "./page/LegsCard";
import { LinesCard } from "./page/LinesCard";
import { MemoBox } from "./page/MemoBox";
import { MessagesCard } from "./page/MessagesCard";
import { AskedMove, MoveButtons } from "./page/MoveButtons";
import { PaymentCard } from "./page/PaymentCard";
import { PersonCard } from "./page/PersonCard";
import { ReceiptsCard } from "./page/ReceiptsCard";
import { RefundsCard } from "./page/RefundsCard";
import { Steps } from "./page/Steps";
import { Timeline } from "./page/Timeline";
import { PaperMenu } from "./papers/PaperMenu";

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<ManagerOrder>();
  if (!record) return <PageSkeleton />;
  const isClosed = record.resolution === "cancelled" || record.resolution === "returned";
  return (
    <Page
      title={record.order_num}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.trx"), to: "/orders/trx" }, { label: record.order_num }]}
      tag={
        <>
          <OrderStatus value={record.status} resolution={record.resolution} />
          {record.is_test && <span className="tag warning">{t("order.test")}</span>}
        </>
      }
      actions={
        <>
          <PrevNextButtons />
          <MakeCard kind="order" id={record.id} name={record.order_num} />
          <PaperMenu id={record.id} />
          <CancelUnpaid order={record} />
          <MoveButtons order={record} />
          <AskedMove order={record} />
        </>
      }
    >
      <div className="content stack" style={{ gap: 20 }}>
        {!isClosed && <Steps order={record} />}
        <div className="columns">
          <div>
            <LinesCard order={record} />
            <HoldBanner order={record} />
            <AccountBanner order={record} />
            <LegsCard order={record} />
            <CancelBanner order={record} />
            <ClaimsCard claims={record.claims} />
            <DepositCard order={record} />
            <div className="pair even">
              <PaymentCard order={record} />
              <div className="stack" style={{ gap: 20 }}>
                <AttemptsCard attempts={record.attempts} cancelled={record.payment_state === "cancelled"} />
                <RefundsCard refunds={record.refunds} />
                <ReceiptsCard order={record} />
                <InvoicesCard order={record} />
              </div>
            </div>
          </div>
          <div>
            <PersonCard order={record} />
            <CustomsCard order={record} />
            <MessagesCard order={record} />
            <section className="card">
              <div className="card-head">
                <h2>{t("order.record")}</h2>
              </div>
              <div className="card-body">
                <Timeline events={record.events} />
                <MemoBox order={record} />
              </div>
            </section>
          </div>
        </div>
      </div>
    </Page>
  );
};

const OrderPage = () => (
  <EditBase key={useParams().id} mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default OrderPage;
