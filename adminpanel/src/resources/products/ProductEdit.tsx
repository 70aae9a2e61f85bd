import { EditBase, useEditContext } from "ra-core";
import { useParams } from "react-router";
import { DeleteButton } from "../../fields/DeleteButton";
import { PrevNextButtons } from "../../fields/PrevNextButtons";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { MakeCard } from "../../shared/desk/MakeCard";
import { useTranslate } from "../../words/useTranslate";
import { DuplicateButton } from "./DuplicateButton";
import { ProductForm } from "./ProductForm";
import { useMissingFieldsWarning } from "./parts/useLackWarning";
import { ProductStatus } from "./status";
import type { Product } from "./types";

const Screen = () => {
  const t = useTranslate();
  const warning = useMissingFieldsWarning();
  const can = useCan();
  const { record } = useEditContext<Product>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<Product>
      question={({ product_name }) => t("product.save_ask", { name: product_name ?? "" })}
      warning={warning}
    >
      <Page
        title={record.product_name}
        crumbs={[
          { label: t("menu.products") },
          { label: t("menu.product_list"), to: "/products/list" },
          { label: record.product_code },
        ]}
        tag={<ProductStatus value={record.status} tag />}
        actions={
          <>
            <PrevNextButtons />
            <MakeCard kind="product" id={record.id} name={record.product_name} />
            {can("create", "products/list") && <DuplicateButton />}
            {can("delete", "products/list") && (
              <DeleteButton
                title={t("product.delete_one", { name: record.product_name })}
                text={t("product.delete_text")}
              />
            )}
            <a className="btn" href={`/shop/item/${record.id}`} target="_blank" rel="noreferrer">
              {t("product.see")}
            </a>
            <SaveButton />
          </>
        }
      >
        <ProductForm />
      </Page>
    </SimpleForm>
  );
};

const ProductEdit = () => (
  <EditBase key={useParams().id} mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default ProductEdit;
