import type { ManagerOrder } from "@maru/client";
import { Landmark } from "lucide-react";
import { useId, useState } from "react";
import { Won } from "../../../fields/Won";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { AccountFields, emptyAccount, isWhole } from "../../../shared/orders/AccountFields";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { askAccount, nameAccount } from "../api";

const AccountDialog = ({ order, onClose }: { order: ManagerOrder; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [account, setAccount] = useState(emptyAccount);
  const submit = async () => {
    if (await run(() => nameAccount(order.id, account), "order.account_written")) onClose();
  };
  return (
    <Dialog title={t("order.account_write")} lead={t("order.account_write_lead")} onClose={onClose}>
      <div className="body">
        <AccountFields banks={order.banks} value={account} onChange={setAccount} errors={errors} />
      </div>
      <Choices ok={t("common.ok")} disabled={!isWhole(account) || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};

/** A refund has no account: asks the buyer for one, or enters it after a phone call. */
export const AccountBanner = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const hint = useId();
  if (order.account_wanted === 0) return null;
  const asked = order.account_asked?.at ? order.account_asked : undefined;
  const why = asked && (asked.left === 0 ? "order.account_asked_enough" : asked.today && "order.account_asked_today");
  const [word, done] = asked
    ? (["order.account_remind", "order.account_reminding"] as const)
    : (["order.account_ask", "order.account_asking"] as const);
  return (
    <div className="banner" role="status">
      <Landmark size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>
          {t("order.account_waits")} <Won value={order.account_wanted} />
        </b>
        <p>{t("order.account_waits_text")}</p>
        {asked?.at && (
          <p>
            {t("order.account_asked")} <bdi className="num">{shortTime(asked.at)}</bdi>
            {" · "}
            <bdi>{asked.actor}</bdi>
            {" · "}
            {t("order.account_asked_times", { count: asked.times })}
          </p>
        )}
        {why && <p id={hint}>{t(why)}</p>}
      </div>
      {can("move", "orders/trx") && (
        <>
          <button type="button" className="btn small" onClick={() => setOpen(true)}>
            {t("order.account_write")}
          </button>
          <button
            type="button"
            className="btn small dark"
            disabled={busy || Boolean(why)}
            aria-describedby={why ? hint : undefined}
            onClick={() => void run(() => askAccount(order.id), done)}
          >
            {t(word)}
          </button>
        </>
      )}
      {open && <AccountDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
};
