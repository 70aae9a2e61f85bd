import type { ClaimRecord } from "@maru/client";
import { hyphenate } from "@maru/client";
import { Link } from "react-router";
import { Card } from "../../../fields/Card";
import { Street } from "../../../shared/fields/Street";
import { stageOf } from "../../../shared/orders/legs";
import { useCouriers } from "../../../shared/orders/useCouriers";
import { useTranslate } from "../../../words/useTranslate";

/** Who sends the goods back, from where, and in which parcel. */
export const SenderCard = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  const { nameOf } = useCouriers();
  const { address } = claim;
  const stage = claim.back && stageOf(claim.back, claim.back.done_at !== null);
  return (
    <Card title={t("claim.sender")}>
      <div>
        <p>
          <b>{claim.buyer_name}</b> <bdi className="muted">{hyphenate(claim.buyer_phone)}</bdi>
        </p>
        <p>
          <Link to={`/orders/trx/${claim.order_id}`} dir="ltr">
            {claim.order_num}
          </Link>{" "}
          <bdi className="muted">{claim.order_name}</bdi>
        </p>
      </div>
      <hr className="rule" />
      <div>
        <p className="muted small">{t("claim.pick_up")}</p>
        <p>
          {address.receiver_name} <bdi className="muted">{hyphenate(address.phone_num ?? "")}</bdi>
        </p>
        <p>
          <Street {...address} />
        </p>
      </div>
      {claim.invoice_num && (
        <p className="muted">
          {t("claim.collected_by")}:{" "}
          <bdi>
            {nameOf(claim.courier)} {claim.invoice_num}
          </bdi>
        </p>
      )}
      {claim.back && (
        <p className="muted">
          {t("claim.back_by")}: {claim.back.courier_name} <bdi className="num">{claim.back.invoice_num}</bdi>
          {claim.back.url && (
            <>
              {" "}
              <a className="link" href={claim.back.url} target="_blank" rel="noreferrer">
                {t("leg.page")}
              </a>
            </>
          )}
          {stage && <span className={`tag ${stage.tone}`}>{t(stage.word)}</span>}
        </p>
      )}
    </Card>
  );
};
