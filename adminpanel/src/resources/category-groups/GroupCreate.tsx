import type { CategoryGroupRow } from "@maru/client";
import { CreateBase, useRedirect } from "react-admin";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { useWords } from "../../words/useWords";
import { GroupFields } from "./GroupEdit";

const GroupCreate = () => {
  const t = useWords();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false}>
      <RecordForm<CategoryGroupRow>
        question={(values) => t("common.save_ask", { name: values.category_group_name ?? "" })}
        onSaved={() => redirect("list", "products/category-groups")}
      >
        <Page
          title={t("group.add")}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.category_groups"), to: "/products/category-groups" },
            { label: t("group.add") },
          ]}
          actions={<SaveButton />}
        >
          <GroupFields />
        </Page>
      </RecordForm>
    </CreateBase>
  );
};

export default GroupCreate;
