import type { ClaimCharge, OrderClaim } from "@maru/client";
import { momentText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";
import { Copyable } from "../Copyable";

const tones: Record<ClaimCharge["state"], string> = {
  open: "bg-warningsoft text-warning",
  due_back: "bg-warningsoft text-warning",
  paid: "bg-successsoft text-success",
  back: "bg-successsoft text-success",
  waived: "bg-well text-text2",
  dropped: "bg-well text-text2",
};
const stateName = (state: ClaimCharge["state"]): TextKey => `orders:claim.charge.${state}`;

function Asked({ charge }: { charge: ClaimCharge }) {
  const t = useTranslate();
  const { language } = useI18n();
  const at = charge.back_at ?? charge.settled_at;
  const parts = [charge.how && t(`orders:claim.how.${charge.how}`), charge.note, at && momentText(at, language)];
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className={`t-micro shrink-0 rounded-[6px] px-2 py-1 font-semibold ${tones[charge.state]}`}>
          {t(stateName(charge.state))}
        </span>
        <b className={charge.state === "waived" ? "text-text3 line-through" : ""}>
          <Won krw={charge.amount} />
        </b>
      </p>
      {parts.some(Boolean) && <p className="mt-1 text-[13px] text-text3">{parts.filter(Boolean).join(" · ")}</p>}
    </li>
  );
}

/** The buyer's return shipping as a formula, and how it is paid: deducted from the refund, or separately. */
export function Fee({ claim }: { claim: OrderClaim }) {
  const t = useTranslate();
  const { fee, one_way, ways, deducted, fee_account: account } = claim;
  const asked = claim.charges.filter(({ state }) => state !== "dropped");
  // A rejected or withdrawn claim costs only what was charged and paid by then.
  const over = claim.state === "rejected" || claim.state === "withdrawn" || claim.state.endsWith("_back");
  const shown = fee > 0 && !over;
  if (!shown && asked.length === 0) return null;
  return (
    <section className="mt-3 rounded-rc bg-sub p-3 text-[14px] dark:bg-well" aria-label={t("orders:claim.fee.title")}>
      {shown && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <b className="font-semibold">{t("orders:claim.fee.title")}</b>
            <b>
              <Won krw={fee} />
            </b>
          </p>
          <p className="text-[13px] text-text3">
            {t("orders:claim.fee.oneWay")}{" "}
            <bdi dir="ltr">
              <Won krw={one_way} />
              {ways > 1 && ` × ${ways}`}
            </bdi>
          </p>
          {deducted > 0 && (
            <p className="mt-1 flex items-baseline justify-between gap-4 text-text2">
              <span>{t("orders:claim.fee.deducted")}</span>
              <Won krw={deducted} />
            </p>
          )}
        </>
      )}
      {asked.length > 0 && (
        <ul className={`grid gap-2 ${shown ? "mt-3 border-t border-line pt-3" : ""}`}>
          {asked.map((charge) => (
            <Asked key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
      {claim.fee_state === "open" && (
        <div className="mt-2 text-text2">
          <p>{t(account ? "orders:claim.fee.pay" : "orders:claim.fee.enclose")}</p>
          {account && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-text">
              {account.bank}
              <Copyable text={account.account_num} className="font-semibold" />
              <span className="text-text2">{account.holder}</span>
            </p>
          )}
        </div>
      )}
      {claim.fee_state === "due_back" && <p className="mt-2 text-text2">{t("orders:claim.fee.dueBack")}</p>}
    </section>
  );
}
