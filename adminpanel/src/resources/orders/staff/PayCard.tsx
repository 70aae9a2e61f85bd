import { useQuery } from "@tanstack/react-query";
import { required } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { BooleanInput, SelectInput, TextInput } from "../../../fields/inputs";
import { ErrorState } from "../../../layout/states";
import { useTranslate } from "../../../words/useTranslate";
import { staffWays, wayOf } from "./draft";
import type { StaffDraft } from "./types";

const needed = required();

/** An expected deposit, or a payment that was received and its method. */
export const PayCard = ({ total }: { total: number }) => {
  const t = useTranslate();
  const payment = useWatch<StaffDraft, "payment">({ name: "payment" });
  const ways = useQuery(staffWays);
  const way = wayOf(ways.data ?? [], payment.module_id);
  if (ways.isError) return <ErrorState message={ways.error.message} onRetry={() => void ways.refetch()} />;
  return (
    <Card title={t("order.payment")}>
      {ways.data?.length === 0 && <p className="error">{t("staff.no_ways")}</p>}
      {way && (
        <>
          <div className="pair">
            <SelectInput source="payment.module_id" label={t("order.method")} choices={ways.data ?? []} />
            <TextInput
              source="payment.depositor_name"
              label={t("order.depositor")}
              helperText={t("staff.depositor_help")}
            />
            {way.kind === "virtual_account" && (
              <SelectInput
                source="payment.bank"
                label={t("order.bank")}
                validate={total > 0 ? needed : undefined}
                emptyText={t("pay_module.bank_choose")}
                choices={way.banks}
                optionValue="code"
              />
            )}
          </div>
          {way.kind === "bank_account" && (
            <>
              <BooleanInput
                source="payment.received"
                label={t("staff.received")}
                helperText={t("staff.received_help")}
              />
              {payment.received && (
                <TextInput
                  source="payment.note"
                  label={t("staff.received_note")}
                  maxLength={200}
                  helperText={t("staff.received_note_help")}
                  validate={needed}
                />
              )}
            </>
          )}
        </>
      )}
    </Card>
  );
};
