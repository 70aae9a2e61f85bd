import type { CategoryRow } from "@maru/client";
import { CreateBase } from "ra-core";
import { useNavigate, useSearchParams } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { useTranslate } from "../../words/useTranslate";
import { CategoryFields } from "./CategoryFields";

const CategoryCreate = () => {
  const t = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const group = Number(search.get("group"));
  const parent = Number(search.get("parent")) || -1;
  const tree = `/products/categories?group=${group}`;
  return (
    <CreateBase redirect={false}>
      <SimpleForm<CategoryRow>
        defaultValues={{ category_group_id: group, parent_id: parent, img: "" }}
        question={(values) => t("common.save_ask", { name: values.category_name ?? "" })}
        onSaved={() => navigate(tree)}
      >
        <Page
          title={t("category.add")}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.categories"), to: tree },
            { label: t("category.add") },
          ]}
          actions={<SaveButton />}
        >
          <CategoryFields />
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default CategoryCreate;
