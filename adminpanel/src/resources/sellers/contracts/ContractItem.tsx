import type { SellerContractRow } from "@maru/client";
import { useState } from "react";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { Fact } from "../../../shared/fields/Fact";
import { useTranslate } from "../../../words/useTranslate";
import { removeContract } from "./api";
import { percent } from "./percent";
import { Rates } from "./Rates";

interface Props {
  contract: SellerContractRow;
  isEnding: boolean;
  canEdit: boolean;
  onEdit: () => void;
}

const tones = { coming: "tag", active: "tag success", replaced: "tag", over: "tag" } as const;

export const ContractState = ({ state, isEnding }: { state: SellerContractRow["state"]; isEnding: boolean }) => {
  const t = useTranslate();
  if (state === "active" && isEnding) return <span className="tag warning">{t("seller.contract_ending")}</span>;
  return <span className={tones[state]}>{t(`seller.contract_${state}`)}</span>;
};

/** One contract with its rates. A contract under which goods were sold can only be ended. */
export const ContractItem = ({ contract, isEnding, canEdit, onEdit }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(contract.state === "active");
  const days = `${contract.began_on} – ${contract.ended_on ?? ""}`;
  const remove = async () => {
    if (!(await ask({ title: t("seller.contract_remove_ask", { day: contract.began_on }), danger: true }))) return;
    await run(() => removeContract(contract.id), "seller.contract_removed");
  };
  return (
    <li className="stack" style={{ gap: 10 }}>
      <div className="row between wrap">
        <span className="row wrap">
          <b className="num">{percent(contract.commission_rate)}</b>
          <bdi className="num" dir="ltr">
            {days}
          </bdi>
          <ContractState state={contract.state} isEnding={isEnding} />
        </span>
        {canEdit && (
          <span className="row">
            <button type="button" className="btn small" onClick={onEdit}>
              {t("seller.edit")}
            </button>
            {!contract.is_sold_under && (
              <button type="button" className="btn small" disabled={busy} onClick={() => void remove()}>
                {t("common.delete")}
              </button>
            )}
          </span>
        )}
      </div>
      <dl className="stack" style={{ gap: 6 }}>
        <Fact label={t("seller.bears_points_short")}>
          {t(contract.bears_points ? "seller.borne_by_seller" : "seller.borne_by_shop")}
        </Fact>
        <Fact label={t("seller.bears_discounts_short")}>
          {t(contract.bears_discounts ? "seller.borne_by_seller" : "seller.borne_by_shop")}
        </Fact>
        <Fact label={t("seller.bears_promotions_short")}>
          {t(contract.bears_promotions ? "seller.borne_by_seller" : "seller.borne_by_shop")}
        </Fact>
        {contract.memo && (
          <Fact label={t("seller.memo")}>
            <bdi>{contract.memo}</bdi>
          </Fact>
        )}
      </dl>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t("seller.rates_count", { count: contract.rate_count })}</summary>
        {open && <Rates contract={contract} canEdit={canEdit && !contract.is_sold_under} />}
      </details>
    </li>
  );
};
