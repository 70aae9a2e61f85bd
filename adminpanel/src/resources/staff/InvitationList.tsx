import type { InvitationRow } from "@maru/client";
import { Mail } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { Filters } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { resendInvitation, withdrawInvitation } from "./api";
import { TeamFrame } from "./TeamFrame";
import { useRoles } from "./useRoles";

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
  const columns: Column<InvitationRow>[] = [
    { key: "name", label: t("account.name"), cell: ({ name }) => <bdi className="strong">{name}</bdi> },
    { key: "email", label: t("account.email"), cell: ({ email }) => <bdi className="muted">{email}</bdi> },
    {
      key: "role",
      label: t("team.role"),
      cell: ({ role }) => roles.find(({ id }) => id === role)?.name ?? role,
    },
    {
      key: "state",
      label: t("seller.state"),
      cell: ({ state }) => <span className={colours[state]}>{t(`team.state_${state}` as TextKey)}</span>,
    },
    { key: "by", label: t("team.invited_by"), cell: ({ invited_by }) => <bdi>{invited_by}</bdi> },
    {
      key: "expires",
      label: t("team.expires"),
      figure: true,
      cell: ({ expires_at }) => <bdi className="muted">{shortTime(expires_at)}</bdi>,
    },
    { key: "more", label: t("team.actions"), figure: true, cell: (row) => <Actions row={row} /> },
  ];
  const states = [
    { id: "true", name: t("team.state_open") },
    { id: "false", name: t("team.state_over") },
  ];
  return (
    <TeamFrame tab="settings/invitations" count={total}>
      <div className="bar">
        <Filters filters={[one("is_open", t("seller.state"), states)]} />
      </div>
      <RecordTable<InvitationRow>
        columns={columns}
        empty={<EmptyList icon={Mail} title={t("team.no_invitations")} text={t("team.no_invitations_text")} />}
      />
    </TeamFrame>
  );
};

const InvitationList = () => (
  <ListBase perPage={50} sort={{ field: "created_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default InvitationList;
