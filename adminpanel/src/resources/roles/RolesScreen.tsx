import type { RoleRow } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { Card } from "../../fields/Card";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { demandCodes, listRoles } from "./api";

const actions = ["view", "write", "delete", "export"] as const;
const rolesKey = ["roles"];

type Right = RoleRow["rights"][number];

/** One cell: the rights of a role in an area. Screen readers get the text. */
const Rights = ({ right }: { right: Right }) => {
  const t = useTranslate();
  const shown = actions.filter((action) => right[action] === "all" || right[action] === "some");
  if (shown.length === 0)
    return (
      <span className="muted">
        <Minus size={15} aria-hidden />
        <span className="visually-hidden">{t("role.nothing")}</span>
      </span>
    );
  return (
    <span className="rights">
      {shown.map((action) => (
        <span
          key={action}
          className={right[action] === "all" ? "tag success" : "tag"}
          title={t(right[action] === "all" ? "role.all" : "role.some")}
        >
          {right[action] === "all" && <Check size={12} aria-hidden />} {t(`role.${action}`)}
          {right[action] === "some" && <span className="visually-hidden">, {t("role.some")}</span>}
        </span>
      ))}
    </span>
  );
};

/** The rights of each role, as the server calculates them, and which roles need one-time codes. */
const RolesScreen = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const { data, error, refetch } = useQuery({ queryKey: rolesKey, queryFn: () => listRoles() });
  const demand = async ({ role, label, is_otp_needed }: RoleRow) => {
    const title = t(is_otp_needed ? "role.otp_free_ask" : "role.otp_ask", { name: label });
    if (!(await ask({ title, text: is_otp_needed ? undefined : t("role.otp_ask_text") }))) return;
    await run(() => demandCodes(role, !is_otp_needed), "role.saved");
    await client.invalidateQueries({ queryKey: rolesKey });
  };
  const areas = data?.[0]?.rights ?? [];
  return (
    <Page title={t("menu.roles")} crumbs={[{ label: t("menu.settings") }, { label: t("menu.roles") }]}>
      <div className="content stack">
        <p className="muted">{t("role.text")}</p>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <CardSkeleton />}
        {data && (
          <Card title={t("role.table")} bare>
            <div className="scroll">
              <table className="grid roles">
                <thead>
                  <tr>
                    <th scope="col">{t("role.area")}</th>
                    {data.map(({ role, label, people }) => (
                      <th key={role} scope="col">
                        {label} <span className="muted num">{t("role.people", { n: people })}</span>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <th scope="row">{t("role.otp")}</th>
                    {data.map((row) => (
                      <td key={row.role}>
                        <label className="mode inline">
                          <input
                            type="checkbox"
                            className="check"
                            checked={row.is_otp_needed}
                            disabled={busy || !row.can_change}
                            aria-label={`${t("role.otp")}: ${row.label}`}
                            onChange={() => void demand(row)}
                          />
                          <span>{t(row.is_otp_needed ? "role.otp_needed" : "role.otp_free")}</span>
                        </label>
                      </td>
                    ))}
                  </tr>
                  {areas.map(({ area, label }, at) => (
                    <tr key={area}>
                      <th scope="row">{label}</th>
                      {data.map(({ role, rights }) => (
                        <td key={role}>{rights[at] && <Rights right={rights[at]} />}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
};

export default RolesScreen;
