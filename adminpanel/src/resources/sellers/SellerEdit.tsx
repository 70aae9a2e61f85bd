import type { SellerRecord } from "@maru/client";
import { EditBase, RecordContextProvider, useEditContext } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { calledBy, formOf, type SellerForm, sellersPath } from "../../shared/sellers/types";
import { useTranslate } from "../../words/useTranslate";
import { ContractsCard } from "./contracts/ContractsCard";
import { PayoutCard } from "./PayoutCard";
import { SellerFields } from "./SellerFields";

type Tab = "info" | "contracts";

const narrowed = (list: string, { id }: SellerRecord): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify({ seller_id: id }))}`;

const Links = ({ record }: { record: SellerRecord }) => {
  const t = useTranslate();
  const can = useCan();
  return (
    <>
      {record.is_active && (
        <a className="btn" href={`/shop/seller/${record.id}`} target="_blank" rel="noreferrer">
          {t("seller.see_page")}
        </a>
      )}
      {can("list", "products/list") && (
        <Link className="btn" to={narrowed("products/list", record)}>
          {t("seller.see_products")}
        </Link>
      )}
      {can("list", "orders/trx") && (
        <Link className="btn" to={narrowed("orders/trx", record)}>
          {t("seller.see_orders")}
        </Link>
      )}
    </>
  );
};

const Tabs = ({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) => {
  const t = useTranslate();
  const names = { info: t("seller.tab_info"), contracts: t("seller.tab_contracts") };
  return (
    <div className="tabs" role="tablist" aria-label={t("seller.noun")}>
      {(["info", "contracts"] as const).map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`seller-tab-${one}`}
          aria-selected={one === tab}
          aria-controls={`seller-${one}`}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { record } = useEditContext<SellerRecord>();
  const [tab, setTab] = useState<Tab>("info");
  if (!record) return <PageSkeleton />;
  const name = calledBy(record);
  return (
    <RecordContextProvider value={formOf(record)}>
      <SimpleForm<SellerForm> question={({ name: said = name }) => t("seller.save_ask", { name: said })}>
        <Page
          title={name}
          crumbs={[{ label: t("menu.users") }, { label: t("menu.sellers"), to: `/${sellersPath}` }, { label: name }]}
          tag={<bdi className="muted">{record.user_name}</bdi>}
          actions={
            <>
              <Links record={record} />
              {tab === "info" && can("edit", sellersPath) && <SaveButton />}
            </>
          }
        >
          <Tabs tab={tab} onChoose={setTab} />
          <div role="tabpanel" id="seller-info" aria-labelledby="seller-tab-info" hidden={tab !== "info"}>
            <SellerFields />
          </div>
          <div
            role="tabpanel"
            id="seller-contracts"
            aria-labelledby="seller-tab-contracts"
            hidden={tab !== "contracts"}
          >
            <div className="content columns">
              <div>
                <ContractsCard seller={record} />
              </div>
              <div>{can("edit", sellersPath) && <PayoutCard seller={record} />}</div>
            </div>
          </div>
        </Page>
      </SimpleForm>
    </RecordContextProvider>
  );
};

const SellerEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default SellerEdit;
