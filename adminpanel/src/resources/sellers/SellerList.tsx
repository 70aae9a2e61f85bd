import type { SellerRow } from "@maru/client";
import { Plus, Store } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { Filters } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { SearchInput } from "../../fields/list/SearchInput";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { calledBy, sellersPath } from "../../shared/sellers/types";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { percent } from "./contracts/percent";

const tones = { none: "tag danger", active: "tag success", ending: "tag warning" } as const;

/** The contract's state, rate and last day. */
const Contract = ({ seller }: { seller: SellerRow }) => {
  const t = useTranslate();
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

const useSellerColumns = (): Column<SellerRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "name",
      label: t("seller.name"),
      sort: "name",
      cell: (seller) => (
        <>
          <Link className="strong" to={`/${sellersPath}/${seller.id}`}>
            <bdi>{calledBy(seller)}</bdi>
          </Link>
          {seller.company_name && seller.company_name !== calledBy(seller) && (
            <div className="sub">
              <bdi>{seller.company_name}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      key: "user_name",
      label: t("seller.user_name"),
      sort: "user_name",
      cell: ({ user_name }) => <bdi className="muted">{user_name}</bdi>,
    },
    { key: "contract", label: t("seller.contract"), cell: (seller) => <Contract seller={seller} /> },
    {
      key: "goods_count",
      label: t("seller.goods"),
      figure: true,
      cell: ({ goods_count }) => <span className="num">{figure(goods_count)}</span>,
    },
    {
      key: "phone_num",
      label: t("seller.phone"),
      cell: ({ phone_num }) => <bdi className="num">{phone_num || "–"}</bdi>,
    },
    { key: "email", label: t("seller.email"), cell: ({ email }) => <bdi className="muted">{email || "–"}</bdi> },
    {
      key: "is_active",
      label: t("seller.state"),
      cell: ({ is_active }) => (
        <span className={is_active ? "tag success" : "tag"}>{t(is_active ? "seller.active" : "seller.inactive")}</span>
      ),
    },
    {
      key: "created_at",
      label: t("seller.since"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
  ];
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one } = useFilterKinds();
  const columns = useSellerColumns();
  const { total, filterValues } = useListContext<SellerRow>();
  const add = can("create", sellersPath) && (
    <Link className="btn fill" to={`/${sellersPath}/create`}>
      <Plus size={17} aria-hidden /> {t("seller.add")}
    </Link>
  );
  const states = [
    { id: "true", name: t("seller.active") },
    { id: "false", name: t("seller.inactive") },
  ];
  const contracts = (["active", "ending", "none"] as const).map((id) => ({
    id,
    name: t(id === "ending" ? "seller.contract_ending_soon" : `seller.contract_${id}`),
  }));
  return (
    <Page
      title={t("menu.sellers")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.sellers") }]}
      count={total}
      actions={add}
    >
      <div className="content">
        {(Object.keys(filterValues).length > 0 || (total ?? 0) > 0) && (
          <div className="bar">
            <SearchInput source="q" placeholder={t("seller.search")} />
            <Filters
              filters={[one("is_active", t("seller.state"), states), one("contract", t("seller.contract"), contracts)]}
            />
          </div>
        )}
        <RecordTable<SellerRow>
          columns={columns}
          rowPath={({ id }) => `/${sellersPath}/${id}`}
          empty={
            <EmptyList icon={Store} title={t("seller.none")} text={t("seller.none_text")} action={add || undefined} />
          }
        />
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
