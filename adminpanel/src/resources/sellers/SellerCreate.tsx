import { CreateBase } from "ra-core";
import { useNavigate } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { type SellerForm, sellersPath } from "../../shared/sellers/types";
import { useTranslate } from "../../words/useTranslate";
import { SellerFields } from "./SellerFields";

const SellerCreate = () => {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <CreateBase redirect={false}>
      <SimpleForm<SellerForm>
        defaultValues={{ is_active: true }}
        question={({ name = "" }) => t("seller.add_ask", { name })}
        onSaved={() => navigate(`/${sellersPath}`)}
      >
        <Page
          title={t("seller.add")}
          crumbs={[
            { label: t("menu.users") },
            { label: t("menu.sellers"), to: `/${sellersPath}` },
            { label: t("seller.add") },
          ]}
          actions={<SaveButton />}
        >
          <SellerFields isNew />
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default SellerCreate;
