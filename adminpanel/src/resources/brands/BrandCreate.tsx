import { CreateBase, regex, required, useRedirect } from "react-admin";
import { Card } from "../../fields/Card";
import { TextBox } from "../../fields/inputs";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";

/** A new brand needs a name and a host; everything else has its own tab afterwards. */
const BrandCreate = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false}>
      <RecordForm<BrandForm>
        question={({ name }) => t("common.save_ask", { name: name ?? "" })}
        onSaved={({ id }) => redirect("edit", "settings/brands", id)}
      >
        <Page
          title={t("brand.add")}
          crumbs={[
            { label: t("menu.settings") },
            { label: t("menu.brands"), to: "/settings/brands" },
            { label: t("brand.add") },
          ]}
          actions={<SaveButton />}
        >
          <div className="content" style={{ maxWidth: 720 }}>
            <Card title={t("brand.tab_texts")}>
              <TextBox source="name" label={t("brand.name")} max={60} validate={required()} />
              <TextBox
                source="dns"
                label={t("brand.dns")}
                dir="ltr"
                placeholder="shop.example.com"
                help={t("brand.dns_help")}
                validate={[required(), regex(/^[a-z0-9.-]{1,253}$/, t("brand.dns_bad"))]}
              />
            </Card>
          </div>
        </Page>
      </RecordForm>
    </CreateBase>
  );
};

export default BrandCreate;
