import type { StaffRow } from "@maru/client";
import { Users } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { ActiveField, activeChoices } from "../../fields/list/ActiveField";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { FilterBar } from "../../fields/list/FilterBar";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { useTranslate } from "../../words/useTranslate";
import { StaffActions } from "./StaffActions";
import { TeamFrame } from "./TeamFrame";
import { useRoles } from "./useRoles";

const Column = DataTable.Col<StaffRow>;
const NumberColumn = DataTable.NumberCol<StaffRow>;

const Screen = () => {
  const t = useTranslate();
  const { one } = useFilterKinds();
  const roles = useRoles();
  const named = (role: string) => roles.find(({ id }) => id === role)?.name ?? role;
  const { total } = useListContext<StaffRow>();
  return (
    <TeamFrame tab="settings/staff" count={total} actions={<ListExport resource="staff" />}>
      <FilterBar
        search={t("team.search")}
        filters={[one("role", t("team.role"), roles), one("is_active", t("seller.state"), activeChoices(t))]}
      />
      <DataTable<StaffRow> empty={<EmptyList icon={Users} title={t("team.none")} text={t("team.none_text")} />}>
        <Column
          source="name"
          label={t("account.name")}
          render={({ name, user_name, is_self }) => (
            <span className="row">
              <bdi className="strong">{name || user_name}</bdi>
              {is_self && <span className="tag">{t("team.self")}</span>}
            </span>
          )}
        />
        <Column
          source="user_name"
          label={t("auth.user_name")}
          render={({ user_name }) => <bdi className="muted">{user_name}</bdi>}
        />
        <Column
          source="roles"
          label={t("team.role")}
          disableSort
          render={({ roles: own }) => own.map(named).join(", ")}
        />
        <Column source="email" label={t("account.email")} disableSort cellClassName="muted" />
        <Column
          source="otp"
          label={t("account.otp")}
          disableSort
          render={({ has_code, is_code_demanded }) =>
            has_code ? (
              <span className="tag success">{t("account.otp_on")}</span>
            ) : (
              <span className={is_code_demanded ? "tag warning" : "muted"}>{t("account.otp_none")}</span>
            )
          }
        />
        <Column source="state" label={t("seller.state")} disableSort field={ActiveField} />
        <NumberColumn source="last_login" label={t("team.last_login")} cellClassName="muted" field={TimeField} />
        <NumberColumn
          source="more"
          label={t("team.actions")}
          disableSort
          render={(row) => <StaffActions row={row} />}
        />
      </DataTable>
    </TeamFrame>
  );
};

const StaffList = () => (
  <ListBase perPage={50} sort={{ field: "name", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default StaffList;
