import type { BrandRecord } from "@maru/client";
import { Plus, Store } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { Link } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { TimeField } from "../../fields/list/TimeField";
import { Thumb } from "../../fields/Thumb";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<BrandRecord>;
const NumberColumn = DataTable.NumberCol<BrandRecord>;

const path = "/settings/brands";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { total } = useListContext<BrandRecord>();

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
        <DataTable<BrandRecord>
          rowClick="edit"
          empty={<EmptyState icon={Store} title={t("brand.none")} text={t("brand.none_text")} />}
        >
          <Column
            source="name"
            label={t("brand.noun")}
            render={(row) => (
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
            )}
          />
          <Column source="company_name" label={t("brand.company_name")} disableSort />
          <Column source="ceo_name" label={t("brand.ceo_name")} disableSort />
          <Column source="business_num" label={t("brand.business_num")} disableSort />
          <NumberColumn
            source="updated_at"
            label={t("common.updated")}
            disableSort
            cellClassName="muted"
            field={TimeField}
          />
        </DataTable>
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
