import type { SellerRow } from "@maru/client";
import { Plus, Store } from "lucide-react";
import { ListBase, useListContext, useRecordContext } from "ra-core";
import { Link } from "react-router";
import { ActiveField, activeChoices } from "../../fields/list/ActiveField";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { FilterBar } from "../../fields/list/FilterBar";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { calledBy, sellersPath } from "../../shared/sellers/types";
import { useTranslate } from "../../words/useTranslate";
import { percent } from "./contracts/percent";

const Column = DataTable.Col<SellerRow>;
const NumberColumn = DataTable.NumberCol<SellerRow>;

const tones = { none: "tag danger", active: "tag success", ending: "tag warning" } as const;

/** The name that buyers see, and the company's if it is another one. */
const Name = () => {
  const seller = useRecordContext<SellerRow>();
  if (!seller) return null;
  const name = calledBy(seller);
  return (
    <>
      <Link className="strong" to={`/${sellersPath}/${seller.id}`}>
        <bdi>{name}</bdi>
      </Link>
      {seller.company_name && seller.company_name !== name && (
        <div className="sub">
          <bdi>{seller.company_name}</bdi>
        </div>
      )}
    </>
  );
};

/** The contract's state, rate and last day. */
const Contract = () => {
  const t = useTranslate();
  const seller = useRecordContext<SellerRow>();
  if (!seller) return null;
  return (
    <>
      <span className={tones[seller.contract]}>{t(`seller.contract_${seller.contract}`)}</span>{" "}
      {seller.commission_rate !== null && <span className="num">{percent(seller.commission_rate)}</span>}
      {seller.contract_ends_on && (
        <div className="sub">{t("seller.contract_until", { day: seller.contract_ends_on })}</div>
      )}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one } = useFilterKinds();
  const { total, filterValues } = useListContext<SellerRow>();
  const add = can("create", sellersPath) && (
    <Link className="btn fill" to={`/${sellersPath}/create`}>
      <Plus size={17} aria-hidden /> {t("seller.add")}
    </Link>
  );
  const contracts = (["active", "ending", "none"] as const).map((id) => ({
    id,
    name: t(id === "ending" ? "seller.contract_ending_soon" : `seller.contract_${id}`),
  }));
  return (
    <Page
      title={t("menu.sellers")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.sellers") }]}
      count={total}
      actions={
        <>
          <ListExport resource="sellers" />
          {add}
        </>
      }
    >
      <div className="content">
        {(Object.keys(filterValues).length > 0 || (total ?? 0) > 0) && (
          <FilterBar
            search={t("seller.search")}
            filters={[
              one("is_active", t("seller.state"), activeChoices(t)),
              one("contract", t("seller.contract"), contracts),
            ]}
          />
        )}
        <DataTable<SellerRow>
          rowClick="edit"
          empty={
            <EmptyList icon={Store} title={t("seller.none")} text={t("seller.none_text")} action={add || undefined} />
          }
        >
          <Column source="name" label={t("seller.name")} field={Name} />
          <Column source="user_name" label={t("seller.user_name")} cellClassName="muted" />
          <Column source="contract" label={t("seller.contract")} disableSort field={Contract} />
          <NumberColumn source="goods_count" label={t("seller.goods")} disableSort cellClassName="num" />
          <Column source="phone_num" label={t("seller.phone")} disableSort cellClassName="num" />
          <Column source="email" label={t("seller.email")} disableSort cellClassName="muted" />
          <Column source="is_active" label={t("seller.state")} disableSort field={ActiveField} />
          <NumberColumn source="created_at" label={t("seller.since")} cellClassName="muted" field={TimeField} />
        </DataTable>
      </div>
    </Page>
  );
};

const SellerList = () => (
  <ListBase perPage={50} sort={{ field: "name", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default SellerList;
