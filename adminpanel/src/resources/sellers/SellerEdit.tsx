import type { SellerRow } from "@maru/client";
import { EditBase, useEditContext } from "react-admin";
import { Link } from "react-router";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { SellerFields } from "./SellerFields";
import { calledBy, sellersPath } from "./types";

const narrowed = (list: string, { id }: SellerRow): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify({ seller_id: id }))}`;

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { record } = useEditContext<SellerRow>();
  if (!record) return <PageSkeleton />;
  const name = calledBy(record);
  return (
    <RecordForm<SellerRow> question={({ name: said = name }) => t("seller.save_ask", { name: said })}>
      <Page
        title={name}
        crumbs={[{ label: t("menu.users") }, { label: t("menu.sellers"), to: `/${sellersPath}` }, { label: name }]}
        tag={<bdi className="muted">{record.user_name}</bdi>}
        actions={
          <>
            {may("list", "products/list") && (
              <Link className="btn" to={narrowed("products/list", record)}>
                {t("seller.see_products")}
              </Link>
            )}
            {may("list", "orders/trx") && (
              <Link className="btn" to={narrowed("orders/trx", record)}>
                {t("seller.see_orders")}
              </Link>
            )}
            {may("edit", sellersPath) && <SaveButton />}
          </>
        }
      >
        <SellerFields />
      </Page>
    </RecordForm>
  );
};

const SellerEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default SellerEdit;
