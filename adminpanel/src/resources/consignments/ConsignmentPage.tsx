import type { ManagedRequestRecord, RequestEvent, RequestState } from "@maru/client";
import { hyphenate } from "@maru/client";
import { Card } from "../../fields/Card";
import { HelpText } from "../../fields/HelpText";
import { Won } from "../../fields/Won";
import { type Fact, FactList } from "../../shared/moderation/FactList";
import { ModerationPage } from "../../shared/moderation/ModerationPage";
import { ProductCard } from "../../shared/moderation/ProductCard";
import { ReasonLine, UserText } from "../../shared/moderation/UserText";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Answers } from "./Answers";
import { RequestSummary } from "./RequestSummary";
import { consignmentsPath, kindWord, StateTag, stateWord } from "./words";

const Asked = ({ request }: { request: ManagedRequestRecord }) => {
  const t = useTranslate();
  const { address } = request;
  const facts: Fact[] =
    request.kind === "price"
      ? [
          [t("consignment.price"), <Won key="price" value={request.price ?? 0} />],
          [t("consignment.price_before"), <Won key="before" value={request.price_before ?? 0} />],
          [t("consignment.price_now"), <Won key="now" value={request.price_now} />],
          [t("product.list_price"), <Won key="list" value={request.list_price_now} />],
          ...(request.state === "requested"
            ? [[t("consignment.until"), <bdi key="until">{shortTime(request.expires_at)}</bdi>] as Fact]
            : []),
        ]
      : [
          [t("consignment.quantity"), figure(request.quantity)],
          [t("product.stock"), request.stock_total === null ? t("product.uncounted") : figure(request.stock_total)],
          [t("consignment.wish"), <bdi key="wish">{request.wish_on ?? "–"}</bdi>],
          [t("consignment.day"), <bdi key="day">{request.scheduled_on ?? "–"}</bdi>],
          [
            t("consignment.receiver"),
            <bdi key="who">
              {address.receiver_name} {hyphenate(address.phone_num)}
            </bdi>,
          ],
          [
            t("consignment.address"),
            <bdi key="addr">
              {[address.addr, address.addr_detail].filter(Boolean).join(", ")} ({address.postcode})
            </bdi>,
          ],
        ];
  return (
    <Card title={kindWord(t, request.kind)}>
      <RequestSummary request={request} />
      <FactList facts={facts} />
      {request.memo && <UserText className="muted" text={request.memo} />}
      <ReasonLine label={t("consignment.reason")} reason={request.answer} />
    </Card>
  );
};

const History = ({ events }: { events: RequestEvent[] }) => {
  const t = useTranslate();
  const actorName = ({ by, actor_name }: RequestEvent): string =>
    by === "clock" ? t("consignment.by_clock") : by === "seller" ? `${t("seller.noun")} ${actor_name}` : actor_name;
  return (
    <Card title={t("consignment.history")}>
      <ol className="timeline">
        {events.toReversed().map((one) => (
          <li key={one.at}>
            <div className="line-item">
              <b>{stateWord(t, one.state_to as RequestState)}</b>
              <bdi className="muted num" style={{ whiteSpace: "nowrap" }}>
                {shortTime(one.at)}
              </bdi>
            </div>
            <HelpText words={[actorName(one), one.note]} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

const ConsignmentPage = () => {
  const t = useTranslate();
  return (
    <ModerationPage<ManagedRequestRecord>
      path={consignmentsPath}
      list={t("menu.consignments")}
      title={({ product_name }) => product_name}
      tag={({ state }) => <StateTag value={state} />}
      actions={(request) => <Answers request={request} />}
      main={(request) => (
        <>
          <Asked request={request} />
          <History events={request.events} />
        </>
      )}
      aside={(request) => (
        <ProductCard product={request} detail={request.product_code}>
          <FactList facts={[[t("seller.noun"), <bdi key="seller">{request.seller_name}</bdi>]]} />
        </ProductCard>
      )}
    />
  );
};

export default ConsignmentPage;
