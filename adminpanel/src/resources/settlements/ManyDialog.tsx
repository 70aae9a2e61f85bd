import type { SettlementState } from "@maru/client";
import { isDay } from "@maru/client/dates";
import { useState } from "react";
import { DayLine } from "../../fields/DayControl";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { PlainInput } from "../../fields/PlainInput";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { stateWord, today } from "./words";

const nouns: Nouns = { lead: "settlement.bulk_lead", row: "settlement.noun" };

export type SettlementAction = "confirm" | "pay";

/** Confirms many statements, or records them as paid on one day, with a preview of the sum. */
const ManyDialog = ({ action, onClose }: { action: SettlementAction; onClose: () => void }) => {
  const t = useTranslate();
  const [day, setDay] = useState(today());
  const [memo, setMemo] = useState("");
  const pays = action === "pay";
  return (
    <ChangeDialog
      action={action}
      title={t(`settlement.${action}`)}
      values={pays ? { paid_on: day, memo } : {}}
      ready={!pays || isDay(day)}
      auto={!pays}
      nouns={nouns}
      say={({ settlement_state, payout }) =>
        `${stateWord(t, settlement_state as SettlementState)} · ${figure(Number(payout))}${t("common.won")}`
      }
      onClose={onClose}
    >
      {(errors) => (
        <div className="stack" style={{ gap: 16 }}>
          <p className="help">{t(pays ? "settlement.pay_many_help" : "settlement.confirm_many_help")}</p>
          {pays && (
            <>
              <DayLine
                id="settlements-paid-on"
                required
                label={t("settlement.paid_on")}
                value={day}
                error={errors.paid_on}
                onChange={setDay}
              />
              <PlainInput
                id="settlements-memo"
                maxLength={300}
                label={t("settlement.memo")}
                value={memo}
                error={errors.memo}
                onChange={setMemo}
              />
            </>
          )}
        </div>
      )}
    </ChangeDialog>
  );
};

export default ManyDialog;
