import { payMethod } from "@maru/client";
import { CreateBase, useRedirect } from "ra-core";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { useTranslate } from "../../words/useTranslate";
import type { PaymentModule } from "./form";
import { ModuleFields, toSend } from "./ModuleFields";
import { resource } from "./words";

const defaults: Partial<PaymentModule> = {
  kind: payMethod.WINDOW,
  client_key: "",
  ways: [],
  uses_escrow: false,
  most_installment: 12,
  deposit_days: null,
  is_active: false,
  account: { bank: "", account_num: "", holder: "" },
};

const ModuleCreate = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false} transform={toSend}>
      <SimpleForm<PaymentModule>
        question={({ name }) => t("common.save_ask", { name: name ?? "" })}
        defaultValues={defaults}
        onSaved={({ id }) => redirect("edit", resource, id)}
      >
        <Page
          title={t("pay_module.add")}
          crumbs={[
            { label: t("menu.settings") },
            { label: t("menu.payment_modules"), to: `/${resource}` },
            { label: t("pay_module.add") },
          ]}
          actions={<SaveButton />}
        >
          <ModuleFields />
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default ModuleCreate;
