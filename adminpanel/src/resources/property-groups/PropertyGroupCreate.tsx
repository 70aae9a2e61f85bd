import type { PropertyGroupRow } from "@maru/client";
import { CreateBase, useRedirect } from "react-admin";
import { NameTabs } from "../../fields/NameTabs";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { useWords } from "../../words/useWords";

/** The values of a group are added on its own page, once it exists. */
const PropertyGroupCreate = () => {
  const t = useWords();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false}>
      <RecordForm<PropertyGroupRow>
        question={(values) => t("common.save_ask", { name: values.property_group_name ?? "" })}
        onSaved={({ id }) => redirect("edit", "products/property-groups", id)}
      >
        <Page
          title={t("property.add_group")}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.property_groups"), to: "/products/property-groups" },
            { label: t("property.add_group") },
          ]}
          actions={<SaveButton />}
        >
          <div className="content">
            <NameTabs field="property_group_name" label={t("property.group")} max={60} />
          </div>
        </Page>
      </RecordForm>
    </CreateBase>
  );
};

export default PropertyGroupCreate;
