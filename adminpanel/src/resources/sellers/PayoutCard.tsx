import type { SellerAccount, SellerRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { AccountFields, emptyAccount, isWhole } from "../../shared/orders/AccountFields";
import { listBanks } from "../../shared/payments/api";
import { calledBy, sellersPath } from "../../shared/sellers/types";
import { useTranslate } from "../../words/useTranslate";
import { removeSellerAccount, saveSellerAccount } from "./api";

const AccountDialog = ({ seller, onClose }: { seller: SellerRecord; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const { data: banks = [] } = useQuery({ queryKey: ["banks"], queryFn: listBanks, staleTime: Infinity });
  const [account, setAccount] = useState(emptyAccount);
  const submit = async () => {
    if (await run(() => saveSellerAccount(seller.id, account), "seller.payout_saved")) onClose();
  };
  return (
    <Dialog title={t("seller.payout")} lead={calledBy(seller)} onClose={onClose}>
      <div className="body">
        <AccountFields banks={banks} value={account} onChange={setAccount} errors={errors} />
      </div>
      <Choices ok={t("common.save")} disabled={!isWhole(account) || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};

/** The seller's bank account: sealed, shown by its last digits, revealed with a reason. */
export const PayoutCard = ({ seller }: { seller: SellerRecord }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const has = seller.account_masked !== "";
  const remove = async () => {
    if (!(await ask({ title: t("seller.payout_remove_ask"), danger: true }))) return;
    await run(() => removeSellerAccount(seller.id), "seller.payout_removed");
  };
  return (
    <Card title={t("seller.payout")}>
      {has ? (
        <p className="strong">
          <bdi>{seller.account_masked}</bdi>
        </p>
      ) : (
        <p className="muted">{t("seller.payout_none")}</p>
      )}
      <p className="help">{t("seller.payout_help")}</p>
      <div className="row wrap">
        <button type="button" className="btn small" onClick={() => setOpen(true)}>
          {t(has ? "seller.payout_change" : "seller.payout_write")}
        </button>
        {has && (
          <>
            <RevealButton<SellerAccount>
              screen={sellersPath}
              of="sellers"
              id={seller.id}
              action="reveal-account"
              title={t("reveal.account")}
              lead={calledBy(seller)}
              show={({ bank, account_num, holder }) => (
                <p className="strong">
                  <bdi>{bank}</bdi>{" "}
                  <bdi className="num" dir="ltr">
                    {account_num}
                  </bdi>{" "}
                  <bdi>{holder}</bdi>
                </p>
              )}
            />
            <button type="button" className="btn small" disabled={busy} onClick={() => void remove()}>
              {t("common.delete")}
            </button>
          </>
        )}
      </div>
      {open && <AccountDialog seller={seller} onClose={() => setOpen(false)} />}
    </Card>
  );
};
