import { payMethod } from "@maru/client";
import { CreateBase, EditBase, required, useEditContext, useGetList } from "ra-core";
import { useFormState } from "react-hook-form";
import { SavedForm } from "../../../fields/SavedForm";
import { SimpleForm } from "../../../fields/SimpleForm";
import { ErrorState, PageSkeleton } from "../../../layout/states";
import { AccountCard } from "../../../resources/payment-modules/AccountCard";
import type { PaymentModule } from "../../../resources/payment-modules/form";
import { toSend } from "../../../resources/payment-modules/ModuleFields";
import { resource } from "../../../resources/payment-modules/words";
import { useTranslate } from "../../../words/useTranslate";
import type { StepProps } from "./types";

const Start = () => {
  const t = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <button type="submit" className="btn fill" style={{ justifySelf: "start" }} disabled={isSubmitting}>
      {t("launch.start_account")}
    </button>
  );
};

const Kept = ({ onSaved }: Pick<StepProps, "onSaved">) => {
  const { record } = useEditContext<PaymentModule>();
  if (!record) return <PageSkeleton />;
  return (
    <SavedForm<PaymentModule> transform={toSend} onSaved={onSaved}>
      <AccountCard />
    </SavedForm>
  );
};

/** The brand's own bank account: with it alone a shop can open. */
const PaymentStep = ({ onSaved }: StepProps) => {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useGetList<PaymentModule>(resource, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton />;
  const account = data?.find(({ kind }) => kind === payMethod.ACCOUNT);
  if (account)
    return (
      <EditBase key={account.id} resource={resource} id={account.id} mutationMode="pessimistic" redirect={false}>
        <Kept onSaved={onSaved} />
      </EditBase>
    );
  const first: Partial<PaymentModule> = {
    kind: payMethod.ACCOUNT,
    name: t("pay_module.kind_account"),
    is_active: true,
    deposit_days: null,
    account: { bank: "", account_num: "", holder: "" },
  };
  return (
    <CreateBase<PaymentModule> resource={resource} redirect={false} transform={toSend}>
      <SimpleForm<PaymentModule>
        question={() => t("launch.account_ask")}
        defaultValues={first}
        onSaved={() => {
          void refetch();
          onSaved();
        }}
      >
        <div className="stack" style={{ gap: 20 }}>
          <AccountCard validate={required()} />
          <Start />
        </div>
      </SimpleForm>
    </CreateBase>
  );
};

export default PaymentStep;
