import type { PropertyGroupRow } from "@maru/client";
import { EditBase, useEditContext } from "react-admin";
import { DeleteButton } from "../../fields/DeleteButton";
import { NameTabs } from "../../fields/NameTabs";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { PropertiesCard } from "./PropertiesCard";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { record } = useEditContext<PropertyGroupRow>();
  if (!record) return <PageSkeleton />;
  const name = record.property_group_name;
  return (
    <>
      <RecordForm<PropertyGroupRow>
        question={(values) => t("common.save_ask", { name: values.property_group_name ?? "" })}
      >
        <Page
          title={name}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.property_groups"), to: "/products/property-groups" },
            { label: name },
          ]}
          actions={
            <>
              {may("delete", "products/property-groups") && (
                <DeleteButton title={t("common.delete_ask", { name })} text={t("property.delete_group_text")} />
              )}
              <SaveButton />
            </>
          }
        >
          <div className="content narrow">
            <NameTabs field="property_group_name" label={t("property.group")} max={60} />
          </div>
        </Page>
      </RecordForm>
      <div className="content narrow">
        <PropertiesCard groupId={record.id} />
      </div>
    </>
  );
};

const PropertyGroupEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default PropertyGroupEdit;
