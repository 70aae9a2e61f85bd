import type { ManagedRequestRecord } from "@maru/client";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { ReasonDialog } from "../../shared/dialogs/ReasonDialog";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { approvePrice, collectPickup, giveBackPickup, rejectRequest } from "./api";
import { ScheduleDialog } from "./ScheduleDialog";
import { consignmentsPath } from "./words";

/** The next action for a request, and the alternative if there is one. */
export const Answers = ({ request }: { request: ManagedRequestRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy, errors } = useAction();
  const [open, setOpen] = useState<"reject" | "schedule">();
  if (!can("edit", consignmentsPath)) return null;
  const { id, kind, state } = request;
  const isOpen = state === "requested" || state === "scheduled";
  const approve = async () => {
    const from = figure(request.price_now);
    const title = t("consignment.approve_ask", { from, to: figure(request.price) });
    // The price changed since the seller made the request.
    const text = request.is_moved
      ? t("consignment.approve_moved", { before: figure(request.price_before), now: from })
      : undefined;
    if (await ask({ title, text, danger: request.is_moved }))
      await run(() => approvePrice(id, request.price_now), "consignment.approved_done");
  };
  const collect = async () => {
    if (await ask({ title: t("consignment.collect_ask") }))
      await run(() => collectPickup(id), "consignment.collected_done");
  };
  const giveBack = async () => {
    if (await ask({ title: t("consignment.return_ask") }))
      await run(() => giveBackPickup(id), "consignment.returned_done");
  };
  const reject = async (reason: string) => {
    if (await run(() => rejectRequest(id, reason), "consignment.rejected_done")) setOpen(undefined);
  };
  const title = t(kind === "price" ? "consignment.reject" : "consignment.cancel");
  return (
    <>
      {isOpen && (
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen("reject")}>
          {title}
        </button>
      )}
      {kind === "price" && state === "requested" && (
        <button type="button" className="btn fill" disabled={busy} onClick={() => void approve()}>
          {t("consignment.approve")}
        </button>
      )}
      {kind === "pickup" && isOpen && (
        <button
          type="button"
          className={state === "requested" ? "btn fill" : "btn"}
          disabled={busy}
          onClick={() => setOpen("schedule")}
        >
          {t("consignment.schedule")}
        </button>
      )}
      {state === "scheduled" && (
        <button type="button" className="btn fill" disabled={busy} onClick={() => void collect()}>
          {t("consignment.collect")}
        </button>
      )}
      {state === "collected" && (
        <button type="button" className="btn fill" disabled={busy} onClick={() => void giveBack()}>
          {t("consignment.give_back")}
        </button>
      )}
      {open === "schedule" && <ScheduleDialog request={request} onClose={() => setOpen(undefined)} />}
      {open === "reject" && (
        <ReasonDialog
          title={title}
          lead={request.product_name}
          label={t("consignment.reason")}
          helperText={t("consignment.reason_help")}
          error={errors.reason}
          busy={busy}
          onOk={(reason) => void reject(reason)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
