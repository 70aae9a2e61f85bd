import type { StaffRow } from "@maru/client";
import { type FormEvent, useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { setRoles } from "./api";
import { useGrantable } from "./useRoles";

/** Changes a person's roles; they have to sign in again. */
export const RolesDialog = ({ row, onClose }: { row: StaffRow; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const { roles, error, isPending } = useGrantable();
  const [chosen, setChosen] = useState(row.roles);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => setRoles(row.id, chosen), "team.roles_saved")) onClose();
  };
  const toggle = (role: string) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <Dialog
      title={t("team.change_roles")}
      lead={`${row.name || row.user_name} · ${t("team.roles_text")}`}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="body stack" style={{ gap: 12 }}>
          {isPending && <CardSkeleton />}
          {error && <ErrorState message={error.message} onRetry={onClose} />}
          {roles.map(({ id, name }) => (
            <label key={id} className="mode">
              <input type="checkbox" className="check" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>
                <b>{name}</b>
                <span className="muted small">{t(`role.${id}_text` as "role.root_manager_text")}</span>
              </span>
            </label>
          ))}
        </div>
        <Choices ok={t("common.save")} disabled={busy || chosen.length === 0} onClose={onClose} />
      </form>
    </Dialog>
  );
};
