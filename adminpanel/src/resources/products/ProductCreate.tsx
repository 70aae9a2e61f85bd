import { CreateBase, useRedirect } from "ra-core";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { useTranslate } from "../../words/useTranslate";
import { ProductForm } from "./ProductForm";
import { useMissingFieldsWarning } from "./parts/useLackWarning";
import type { Product } from "./types";

const blank: Partial<Product> = {
  status: 0,
  min_qty: 1,
  max_qty: 999,
  is_consignment: false,
  is_overseas: false,
  price_lang_obj: {},
  images: [],
  option_groups: [],
  variants: [{ values: [], price_diff: 0, stock: null, code: "" }],
  price_tiers: [],
  category_ids: [],
  property_ids: [],
  item_info: [],
};

const ProductCreate = () => {
  const t = useTranslate();
  const warning = useMissingFieldsWarning();
  const redirect = useRedirect();
  return (
    <CreateBase redirect={false}>
      <SimpleForm<Product>
        question={({ product_name }) => t("product.add_ask", { name: product_name ?? "" })}
        warning={warning}
        defaultValues={blank}
        onSaved={({ id }) => redirect("edit", "products/list", id)}
      >
        <Page
          title={t("product.add")}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.product_list"), to: "/products/list" },
            { label: t("product.add") },
          ]}
          actions={<SaveButton />}
        >
          <ProductForm />
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default ProductCreate;
