import type { StaffRow } from "@maru/client";
import { Users } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { Filters } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { SearchInput } from "../../fields/list/SearchInput";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { StaffActions } from "./StaffActions";
import { TeamFrame } from "./TeamFrame";
import { useRoles } from "./useRoles";

const useColumns = (): Column<StaffRow>[] => {
  const t = useTranslate();
  const roles = useRoles();
  const named = (role: string) => roles.find(({ id }) => id === role)?.name ?? role;
  return [
    {
      key: "name",
      label: t("account.name"),
      sort: "name",
      cell: ({ name, user_name, is_self }) => (
        <span className="row">
          <bdi className="strong">{name || user_name}</bdi>
          {is_self && <span className="tag">{t("team.self")}</span>}
        </span>
      ),
    },
    {
      key: "user_name",
      label: t("auth.user_name"),
      sort: "user_name",
      cell: ({ user_name }) => <bdi className="muted">{user_name}</bdi>,
    },
    { key: "roles", label: t("team.role"), cell: ({ roles: own }) => own.map(named).join(", ") },
    { key: "email", label: t("account.email"), cell: ({ email }) => <bdi className="muted">{email || "–"}</bdi> },
    {
      key: "otp",
      label: t("account.otp"),
      cell: ({ has_code, is_code_demanded }) =>
        has_code ? (
          <span className="tag success">{t("account.otp_on")}</span>
        ) : (
          <span className={is_code_demanded ? "tag warning" : "muted"}>{t("account.otp_none")}</span>
        ),
    },
    {
      key: "state",
      label: t("seller.state"),
      cell: ({ is_active }) => (
        <span className={is_active ? "tag success" : "tag"}>{t(is_active ? "seller.active" : "seller.inactive")}</span>
      ),
    },
    {
      key: "last_login",
      label: t("team.last_login"),
      sort: "last_login",
      figure: true,
      cell: ({ last_login }) => <bdi className="muted">{shortTime(last_login)}</bdi>,
    },
    { key: "more", label: t("team.actions"), figure: true, cell: (row) => <StaffActions row={row} /> },
  ];
};

const Screen = () => {
  const t = useTranslate();
  const { one } = useFilterKinds();
  const roles = useRoles();
  const columns = useColumns();
  const { total } = useListContext<StaffRow>();
  const states = [
    { id: "true", name: t("seller.active") },
    { id: "false", name: t("seller.inactive") },
  ];
  return (
    <TeamFrame tab="settings/staff" count={total}>
      <div className="bar">
        <SearchInput source="q" placeholder={t("team.search")} />
        <Filters filters={[one("role", t("team.role"), roles), one("is_active", t("seller.state"), states)]} />
      </div>
      <RecordTable<StaffRow>
        columns={columns}
        empty={<EmptyList icon={Users} title={t("team.none")} text={t("team.none_text")} />}
      />
    </TeamFrame>
  );
};

const StaffList = () => (
  <ListBase perPage={50} sort={{ field: "name", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default StaffList;
