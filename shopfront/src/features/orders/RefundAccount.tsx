import type { OrderRecord } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { AccountCheck } from "./AccountCheck";

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
}

/** The refund account of a deposit, to be verified before any cancellation. */
export function RefundAccount({ order, onChange }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const account = order.account_check?.account;
  return (
    <>
      {account ? (
        <p className="font-semibold">
          <bdi>{account}</bdi>
        </p>
      ) : (
        <p className="text-text2">{t("orders:check.early")}</p>
      )}
      <Button className="mt-4 w-full" onClick={() => setOpen(true)}>
        {t(account ? "orders:check.other" : "orders:check.title")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label={t("orders:check.title")}>
        <div className="p-6">
          <h2 className="t-h3 mb-4">{t("orders:check.title")}</h2>
          <AccountCheck
            order={order}
            onDone={(changed) => {
              setOpen(false);
              onChange(changed);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
