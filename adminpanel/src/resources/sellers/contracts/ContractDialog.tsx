import type { SellerContractRow, SellerRecord } from "@maru/client";
import { isDay } from "@maru/client/dates";
import { type FormEvent, useState } from "react";
import { DayLine } from "../../../fields/DayControl";
import { LineField } from "../../../fields/LineField";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { calledBy } from "../../../shared/sellers/types";
import { useTranslate } from "../../../words/useTranslate";
import { addContract, changeContract } from "./api";
import { rateOf } from "./percent";

interface Props {
  seller: SellerRecord;
  /** The contract to change; otherwise a new one. */
  contract?: SellerContractRow;
  /** The contract whose rates a new one copies. */
  earlier?: SellerContractRow;
  onClose: () => void;
}

const Tick = ({ label, on, disabled, onChange }: TickProps) => (
  <label className="row">
    <input
      type="checkbox"
      className="check"
      checked={on}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

interface TickProps {
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A contract's days, rate and who bears reductions. Once goods were sold under it, only end and memo can change. */
export const ContractDialog = ({ seller, contract, earlier, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [draft, setDraft] = useState({
    began_on: contract?.began_on ?? "",
    ended_on: contract?.ended_on ?? "",
    rate: contract ? String(contract.commission_rate) : "",
    bears_points: contract?.bears_points ?? false,
    bears_discounts: contract?.bears_discounts ?? false,
    bears_promotions: contract?.bears_promotions ?? false,
    memo: contract?.memo ?? "",
    copies: true,
  });
  const isLocked = contract?.is_sold_under ?? false;
  const rate = rateOf(draft.rate);
  const offers = earlier && earlier.rate_count > 0;
  const badRate = draft.rate !== "" && Number.isNaN(rate) ? t("seller.rate_bad") : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const ends = { ended_on: draft.ended_on || null, memo: draft.memo };
    const terms = {
      began_on: draft.began_on,
      commission_rate: String(rate),
      bears_points: draft.bears_points,
      bears_discounts: draft.bears_discounts,
      bears_promotions: draft.bears_promotions,
    };
    const done = contract
      ? await run(() => changeContract(contract.id, isLocked ? ends : { ...terms, ...ends }), "seller.contract_saved")
      : await run(
          () =>
            addContract({
              ...terms,
              ...ends,
              seller_id: seller.id,
              rates_of: offers && draft.copies ? earlier.id : null,
            }),
          "seller.contract_added",
        );
    if (done) onClose();
  };
  return (
    <Dialog
      title={t(contract ? "seller.contract_edit" : "seller.contract_add")}
      lead={calledBy(seller)}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="body stack">
          {isLocked && <p className="help">{t("seller.contract_locked")}</p>}
          <div className="pair">
            <DayLine
              id="contract-began"
              label={t("seller.contract_began")}
              required
              disabled={isLocked}
              error={errors.began_on}
              value={draft.began_on}
              onChange={(began_on) => setDraft({ ...draft, began_on })}
            />
            <DayLine
              id="contract-ended"
              label={t("seller.contract_ended")}
              helperText={t("seller.contract_ended_help")}
              error={errors.ended_on}
              value={draft.ended_on}
              onChange={(ended_on) => setDraft({ ...draft, ended_on })}
            />
          </div>
          <LineField
            id="contract-rate"
            label={t("seller.rate")}
            helperText={t("seller.rate_help")}
            required
            inputMode="decimal"
            dir="ltr"
            disabled={isLocked}
            error={errors.commission_rate ?? badRate}
            value={draft.rate}
            onChange={(typed) => setDraft({ ...draft, rate: typed })}
          />
          <Tick
            label={t("seller.bears_points")}
            on={draft.bears_points}
            disabled={isLocked}
            onChange={(bears_points) => setDraft({ ...draft, bears_points })}
          />
          <Tick
            label={t("seller.bears_discounts")}
            on={draft.bears_discounts}
            disabled={isLocked}
            onChange={(bears_discounts) => setDraft({ ...draft, bears_discounts })}
          />
          <Tick
            label={t("seller.bears_promotions")}
            on={draft.bears_promotions}
            disabled={isLocked}
            onChange={(bears_promotions) => setDraft({ ...draft, bears_promotions })}
          />
          <p className="help">{t("seller.bears_promotions_help")}</p>
          {offers && (
            <Tick
              label={t("seller.rates_copy", { count: earlier.rate_count })}
              on={draft.copies}
              onChange={(copies) => setDraft({ ...draft, copies })}
            />
          )}
          <LineField
            id="contract-memo"
            label={t("seller.memo")}
            maxLength={500}
            error={errors.memo}
            value={draft.memo}
            onChange={(memo) => setDraft({ ...draft, memo })}
          />
        </div>
        <Choices
          ok={t("common.save")}
          disabled={busy || !isDay(draft.began_on) || Number.isNaN(rate)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};
