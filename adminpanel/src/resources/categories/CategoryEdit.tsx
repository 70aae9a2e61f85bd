import type { CategoryRow } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { useNavigate } from "react-router";
import { DeleteButton } from "../../fields/DeleteButton";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { CategoryFields } from "./CategoryFields";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const navigate = useNavigate();
  const { record } = useEditContext<CategoryRow>();
  if (!record) return <PageSkeleton />;
  const tree = `/products/categories?group=${record.category_group_id}`;
  return (
    <SimpleForm<CategoryRow> question={(values) => t("common.save_ask", { name: values.category_name ?? "" })}>
      <Page
        title={record.category_name}
        crumbs={[
          { label: t("menu.products") },
          { label: t("menu.categories"), to: tree },
          { label: record.path.replaceAll(" > ", " › ") },
        ]}
        actions={
          <>
            {can("delete", "products/categories") && (
              <DeleteButton
                title={t("common.delete_ask", { name: record.category_name })}
                text={t("category.delete_text")}
                onDeleted={() => navigate(tree)}
              />
            )}
            <SaveButton />
          </>
        }
      >
        <CategoryFields />
      </Page>
    </SimpleForm>
  );
};

const CategoryEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default CategoryEdit;
