import { EditBase, useEditContext } from "ra-core";
import { DeleteButton } from "../../fields/DeleteButton";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import type { PaymentModule } from "./form";
import { ModuleFields, toSend } from "./ModuleFields";
import { MoneyTag, resource } from "./words";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { record } = useEditContext<PaymentModule>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<PaymentModule> question={({ name }) => t("common.save_ask", { name: name ?? "" })}>
      <Page
        title={record.name}
        tag={<MoneyTag value={record.money} />}
        crumbs={[
          { label: t("menu.settings") },
          { label: t("menu.payment_modules"), to: `/${resource}` },
          { label: record.name },
        ]}
        actions={
          <>
            {can("delete", resource) && (
              <DeleteButton title={t("common.delete_ask", { name: record.name })} text={t("pay_module.delete_text")} />
            )}
            {can("edit", resource) && <SaveButton />}
          </>
        }
      >
        <ModuleFields record={record} />
      </Page>
    </SimpleForm>
  );
};

const ModuleEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false} transform={toSend}>
    <Screen />
  </EditBase>
);

export default ModuleEdit;
