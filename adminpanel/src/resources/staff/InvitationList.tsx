import type { InvitationRow } from "@maru/client";
import { Mail } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { FilterBar } from "../../fields/list/FilterBar";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { resendInvitation, withdrawInvitation } from "./api";
import { TeamFrame } from "./TeamFrame";
import { useRoles } from "./useRoles";

const Column = DataTable.Col<InvitationRow>;
const NumberColumn = DataTable.NumberCol<InvitationRow>;

const colours: Record<InvitationRow["state"], string> = {
  open: "tag warning",
  expired: "tag danger",
  accepted: "tag success",
  withdrawn: "tag",
};

const Actions = ({ row }: { row: InvitationRow }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const can = useCan();
  const { run, busy } = useAction();
  if (!can("edit", "settings/invitations") || !["open", "expired"].includes(row.state)) return null;
  const resend = async () => {
    if (await ask({ title: t("team.resend_ask", { name: row.name }), text: t("team.resend_text") }))
      await run(() => resendInvitation(row.id), "team.invited");
  };
  const withdraw = async () => {
    if (await ask({ title: t("team.withdraw_ask", { name: row.name }), danger: true }))
      await run(() => withdrawInvitation(row.id), "team.withdrawn");
  };
  return (
    <span className="row">
      <button type="button" className="btn small" disabled={busy} onClick={() => void resend()}>
        {t("team.resend")}
      </button>
      <button type="button" className="btn small plain" disabled={busy} onClick={() => void withdraw()}>
        {t("team.withdraw")}
      </button>
    </span>
  );
};

const Screen = () => {
  const t = useTranslate();
  const { one } = useFilterKinds();
  const roles = useRoles();
  const { total } = useListContext<InvitationRow>();

  const states = [
    { id: "true", name: t("team.state_open") },
    { id: "false", name: t("team.state_over") },
  ];
  return (
    <TeamFrame tab="settings/invitations" count={total} actions={<ListExport resource="staff-invitations" />}>
      <FilterBar filters={[one("is_open", t("seller.state"), states)]} />
      <DataTable<InvitationRow>
        empty={<EmptyList icon={Mail} title={t("team.no_invitations")} text={t("team.no_invitations_text")} />}
      >
        <Column
          source="name"
          label={t("account.name")}
          disableSort
          render={({ name }) => <bdi className="strong">{name}</bdi>}
        />
        <Column
          source="email"
          label={t("account.email")}
          disableSort
          render={({ email }) => <bdi className="muted">{email}</bdi>}
        />
        <Column
          source="role"
          label={t("team.role")}
          disableSort
          render={({ role }) => roles.find(({ id }) => id === role)?.name ?? role}
        />
        <Column
          source="state"
          label={t("seller.state")}
          disableSort
          render={({ state }) => <span className={colours[state]}>{t(`team.state_${state}` as TextKey)}</span>}
        />
        <Column
          source="by"
          label={t("team.invited_by")}
          disableSort
          render={({ invited_by }) => <bdi>{invited_by}</bdi>}
        />
        <NumberColumn
          source="expires_at"
          label={t("team.expires")}
          disableSort
          cellClassName="muted"
          field={TimeField}
        />
        <NumberColumn source="more" label={t("team.actions")} disableSort render={(row) => <Actions row={row} />} />
      </DataTable>
    </TeamFrame>
  );
};

const InvitationList = () => (
  <ListBase perPage={50} sort={{ field: "created_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default InvitationList;
