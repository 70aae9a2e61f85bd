import type { BrandRecord } from "@maru/client";
import { Plus, Store } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { RecordTable } from "../../fields/list/RecordTable";
import { Thumb } from "../../fields/Thumb";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const path = "/settings/brands";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { total } = useListContext<BrandRecord>();
  const columns: Column<BrandRecord>[] = [
    {
      key: "name",
      label: t("brand.noun"),
      sort: "name",
      cell: (row) => (
        <div className="thing">
          <Thumb src={row.favicon_img} />
          <div>
            <Link className="name" to={`${path}/${row.id}`}>
              {row.name}
            </Link>
            <div className="sub">
              <bdi>{row.dns}</bdi>
            </div>
          </div>
        </div>
      ),
    },
    { key: "company", label: t("brand.company_name"), cell: (row) => row.company_name || "–" },
    { key: "ceo", label: t("brand.ceo_name"), cell: (row) => row.ceo_name || "–" },
    { key: "business", label: t("brand.business_num"), cell: (row) => <bdi>{row.business_num || "–"}</bdi> },
    {
      key: "updated",
      label: t("common.updated"),
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.updated_at)}</bdi>,
    },
  ];
  return (
    <Page
      title={t("menu.brands")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.brands") }]}
      count={total}
      actions={
        can("create", "settings/brands") && (
          <Link className="btn fill" to={`${path}/create`}>
            <Plus size={17} aria-hidden /> {t("brand.add")}
          </Link>
        )
      }
    >
      <div className="content">
        <RecordTable<BrandRecord>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={Store} title={t("brand.none")} text={t("brand.none_text")} />}
        />
      </div>
    </Page>
  );
};

const BrandList = () => (
  <ListBase perPage={25} sort={{ field: "id", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default BrandList;
