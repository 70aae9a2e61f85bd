import { legNumber, type ManagerLeg, type ManagerOrder } from "@maru/client";
import { ExternalLink, Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { canCorrect, canRemove, isOver, type LegNumber, newLegs, stageOf } from "../../../shared/orders/legs";
import { shortTime } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import { askLeg, finishLeg, removeLeg } from "../api";
import { LegDialog } from "./LegDialog";

const failures: Record<string, TextKey> = {
  NO_ACCOUNT: "leg.fail_NO_ACCOUNT",
  PHONE_TAIL: "leg.fail_PHONE_TAIL",
  104: "leg.fail_none",
  500: "leg.fail_none",
};

const LegStatus = ({ leg, over }: { leg: ManagerLeg; over: boolean }) => {
  const t = useTranslate();
  const last = leg.events.at(-1);
  return (
    <p className="muted small">
      {last && (
        <>
          <bdi>{[last.text, last.place].filter(Boolean).join(" · ")}</bdi>{" "}
          <bdi className="num">{shortTime(last.at)}</bdi>
        </>
      )}
      {!last && leg.failure && t(failures[leg.failure] ?? "leg.fail_unanswered")}
      {!last && !over && !leg.failure && leg.is_tracked && t("leg.not_asked")}
      {leg.is_odd && <span className="warning-text"> {t("leg.odd", { name: leg.courier_name })}</span>}
    </p>
  );
};

const Leg = ({ order, leg, onEdit }: { order: ManagerOrder; leg: ManagerLeg; onEdit: () => void }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const over = isOver(order, leg);
  const stage = stageOf(leg, over);
  const remove = async () => {
    const title = t("leg.remove_ask", { name: t(`leg.name_${leg.leg as LegNumber}`) });
    if (await ask({ title, text: leg.leg === legNumber.KOREA ? t("leg.remove_text") : undefined, danger: true }))
      await run(() => removeLeg(order.id, leg.id), "leg.removed");
  };
  return (
    <li>
      <div className="line-item">
        <b>{t(`leg.name_${leg.leg as LegNumber}`)}</b>
        <span className="row">
          {leg.done_at && <bdi className="muted num small">{shortTime(leg.done_at)}</bdi>}
          {stage && <span className={`tag ${stage.tone}`}>{t(stage.word)}</span>}
        </span>
      </div>
      <p className="row wrap">
        {leg.courier_name}
        {leg.invoice_num && <bdi className="num">{leg.invoice_num}</bdi>}
        {leg.url && (
          <a className="link row" href={leg.url} target="_blank" rel="noreferrer" style={{ gap: 4 }}>
            {t("leg.page")} <ExternalLink size={13} aria-hidden />
          </a>
        )}
        {leg.place && <span className="muted">{leg.place}</span>}
      </p>
      {leg.invoice_num && leg.leg !== legNumber.CUSTOMS && <LegStatus leg={leg} over={over} />}
      {can("move", "orders/trx") && (
        <p className="row wrap" style={{ marginBlockStart: 8 }}>
          {leg.is_tracked && !over && (
            <button
              type="button"
              className="btn tiny"
              disabled={busy}
              onClick={() => void run(() => askLeg(order.id, leg.id), "leg.asked")}
            >
              <RefreshCw size={14} aria-hidden /> {t("leg.ask")}
            </button>
          )}
          {canCorrect(order, leg) && (
            <button type="button" className="btn tiny" onClick={onEdit}>
              {t("leg.put_right")}
            </button>
          )}
          {leg.leg !== legNumber.KOREA && !over && (
            <button
              type="button"
              className="btn tiny"
              disabled={busy}
              onClick={() => void run(() => finishLeg(order.id, leg.id), "leg.finished")}
            >
              {t("leg.finish")}
            </button>
          )}
          {canRemove(order, leg) && (
            <button type="button" className="btn tiny" disabled={busy} onClick={() => void remove()}>
              {t("common.delete")}
            </button>
          )}
        </p>
      )}
    </li>
  );
};

/** The transport legs with courier, number and last status; for goods from abroad all of them in one line. */
export const LegsCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState<ManagerLeg | "new">();
  const offered = order.status >= 5 && can("move", "orders/trx") ? newLegs(order) : [];
  if (order.legs.length === 0 && offered.length === 0) return null;
  return (
    <Card
      title={t("leg.title")}
      hint={order.is_overseas ? t("leg.overseas") : undefined}
      ends={
        offered.length > 0 && (
          <button type="button" className="btn small" onClick={() => setOpen("new")}>
            <Plus size={15} aria-hidden /> {t("leg.add")}
          </button>
        )
      }
    >
      {order.legs.length === 0 && <p className="muted">{t("leg.none")}</p>}
      <ol className="timeline legs">
        {order.legs.map((leg) => (
          <Leg key={leg.id} order={order} leg={leg} onEdit={() => setOpen(leg)} />
        ))}
      </ol>
      {open && <LegDialog order={order} leg={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
