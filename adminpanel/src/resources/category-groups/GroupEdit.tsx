import type { CategoryGroupRow } from "@maru/client";
import { EditBase, useEditContext } from "react-admin";
import { DeleteButton } from "../../fields/DeleteButton";
import { NameTabs } from "../../fields/NameTabs";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

export const GroupFields = () => {
  const t = useWords();
  return (
    <div className="content narrow">
      <NameTabs field="category_group_name" label={t("group.name")} max={60} />
    </div>
  );
};

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { record } = useEditContext<CategoryGroupRow>();
  if (!record) return <PageSkeleton />;
  const name = record.category_group_name;
  return (
    <RecordForm<CategoryGroupRow>
      question={(values) => t("common.save_ask", { name: values.category_group_name ?? "" })}
    >
      <Page
        title={name}
        crumbs={[
          { label: t("menu.products") },
          { label: t("menu.category_groups"), to: "/products/category-groups" },
          { label: name },
        ]}
        actions={
          <>
            {may("delete", "products/category-groups") && (
              <DeleteButton title={t("common.delete_ask", { name })} text={t("group.delete_text")} />
            )}
            <SaveButton />
          </>
        }
      >
        <GroupFields />
      </Page>
    </RecordForm>
  );
};

const GroupEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default GroupEdit;
