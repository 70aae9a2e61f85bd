import type { OrderClaim, OrderRecord } from "@maru/client";
import { request } from "@maru/client";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { useOutdatedOrder } from "../useOutdatedOrder";
import { Fee } from "./Fee";
import { ReturnedParcel } from "./ReturnedParcel";
import { kindName, reasonName, stateName, stepsOf, toneOf } from "./words";

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
}

function Steps({ claim }: { claim: OrderClaim }) {
  const t = useTranslate();
  const steps = stepsOf(claim.kind);
  const at = steps.indexOf(claim.state);
  if (at < 0) return null;
  // Words longer than a fifth of a phone wrap into a second row; none is broken.
  return (
    <ol className="mt-4 flex flex-wrap gap-y-2 wrap-normal" aria-label={t("orders:claim.progress")}>
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? "step" : undefined}
          className={`flex-1 border-t-2 px-0.5 pt-2 text-center text-[12px] ${place <= at ? "border-ink font-semibold" : "border-line text-text3"}`}
        >
          {t(stateName(step))}
        </li>
      ))}
    </ol>
  );
}

function One({ order, claim, onChange }: Props & { claim: OrderClaim }) {
  const t = useTranslate();
  const { language } = useI18n();
  const ask = useConfirm();
  const moved = useOutdatedOrder();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    if (
      busy ||
      !(await ask({
        title: t("orders:claim.withdrawAsk", { kind: t(kindName(claim.kind)) }),
      }))
    )
      return;
    setBusy(true);
    try {
      const address = `/api/shop/orders/${order.order_num}/withdraw-claim`;
      onChange(
        (
          await request<OrderRecord>(address, {
            method: "POST",
            json: { claim_id: claim.id },
          })
        ).data,
      );
      toast.done(t("orders:claim.withdrawn"));
    } catch (error) {
      toast.fail((error as Error).message);
      moved(error);
    }
    setBusy(false);
  };
  return (
    <li className="rounded-rc border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <b className="font-semibold">
          {t(kindName(claim.kind))} · {t(reasonName(claim.reason))}
        </b>
        <span className={`t-micro shrink-0 rounded-[6px] px-2 py-1 font-semibold ${toneOf(claim.state)}`}>
          {t(stateName(claim.state))}
        </span>
      </div>
      <ul className="mt-2 text-[14px] text-text2">
        {claim.lines.map((line) => (
          <li key={line.line_id}>
            <bdi>{line.product_name}</bdi>
            {line.option_info && (
              <>
                {" "}
                · <bdi className="inline-block">{line.option_info}</bdi>
              </>
            )}{" "}
            · {t("orders:count", { count: line.quantity })}
            {claim.kind === "exchange" && line.to_option_info && (
              <>
                {" "}
                <ArrowRight size={14} strokeWidth={1.7} className="flip inline" aria-hidden />{" "}
                <bdi className="inline-block">{line.to_option_info}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <Steps claim={claim} />
      {claim.answer && (
        <p className="mt-3 rounded-rc bg-sub p-3 text-[14px] dark:bg-well">
          {t("orders:claim.answer")}: <bdi>{claim.answer}</bdi>
        </p>
      )}
      <ReturnedParcel claim={claim} />
      <Fee claim={claim} />
      <div className="mt-3 flex items-center justify-between gap-3 text-[13px] text-text3">
        <span>{dayText(claim.created_at, language)}</span>
        {claim.can_withdraw && (
          <Button size="s" disabled={busy} onClick={() => void withdraw()}>
            {t("orders:claim.withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The progress of each return or exchange; it can be withdrawn until the pickup. */
export function Claims({ order, onChange }: Props) {
  return (
    <ul className="grid gap-3">
      {order.claims.map((claim) => (
        <One key={claim.id} order={order} claim={claim} onChange={onChange} />
      ))}
    </ul>
  );
}
