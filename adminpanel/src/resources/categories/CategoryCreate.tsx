import type { CategoryRow } from "@maru/client";
import { CreateBase } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
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
      <RecordForm<CategoryRow>
        defaults={{ category_group_id: group, parent_id: parent, img: "" }}
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
      </RecordForm>
    </CreateBase>
  );
};

export default CategoryCreate;
