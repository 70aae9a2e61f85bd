import { CreateBase, regex, required, useRedirect } from "ra-core";
import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";

/** A new brand needs a name and a host; everything else has its own tab afterwards. */
const BrandCreate = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false}>
      <SimpleForm<BrandForm>
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
              <TextInput source="name" label={t("brand.name")} maxLength={60} validate={required()} />
              <TextInput
                source="dns"
                label={t("brand.dns")}
                dir="ltr"
                placeholder="shop.example.com"
                helperText={t("brand.dns_help")}
                validate={[required(), regex(/^[a-z0-9.-]{1,253}$/, t("brand.dns_bad"))]}
              />
            </Card>
          </div>
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default BrandCreate;
