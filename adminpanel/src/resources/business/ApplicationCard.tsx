import { type ApplicationRow, hyphenate, hyphenateBusiness } from "@maru/client";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { Licence, LicenceDialog } from "../../shared/business/LicenceDialog";
import { ApplicationState } from "../../shared/business/words";
import { ReasonDialog } from "../../shared/dialogs/ReasonDialog";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { Fact } from "../../shared/fields/Fact";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ApproveDialog } from "./ApproveDialog";
import { refuseApplication } from "./api";

/** Data that is masked until a reason is given. */
const hidden = ["name", "phone_num", "email", "ceo_name", "invoice_email", "is_masked"] as const;

/** An application: the facts beside the picture of the licence, and the two decisions. */
export const ApplicationCard = ({ row: masked }: { row: ApplicationRow }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<"approve" | "refuse" | "licence">();
  // Cleared with the page: the next visit needs a reason again.
  const [revealed, setRevealed] = useState<ApplicationRow>();
  const row =
    revealed?.id === masked.id
      ? { ...masked, ...Object.fromEntries(hidden.map((one) => [one, revealed[one]])) }
      : masked;
  const close = () => setOpen(undefined);
  const canDecide = can("edit", "users/business") && row.state === "asked";
  return (
    <Card
      title={row.company_name}
      hint={<ApplicationState value={row.state} />}
      ends={
        <>
          {row.is_masked && can("edit", "users/business") && (
            <RevealButton<ApplicationRow>
              screen="users/business"
              of="business-applications"
              id={row.id}
              title={t("reveal.people")}
              lead={row.company_name}
              onShown={setRevealed}
            />
          )}
          {canDecide && (
            <>
              <button type="button" className="btn small" disabled={busy} onClick={() => setOpen("refuse")}>
                {t("business.refuse")}
              </button>
              <button type="button" className="btn small fill" disabled={busy} onClick={() => setOpen("approve")}>
                {t("business.approve")}
              </button>
            </>
          )}
        </>
      }
    >
      <div className="application">
        <dl className="stack" style={{ gap: 10, alignContent: "start" }}>
          <Fact label={t("business.num")}>
            <bdi className="num">{hyphenateBusiness(row.business_num)}</bdi>
          </Fact>
          <Fact label={t("business.ceo")}>
            <bdi>{row.ceo_name}</bdi>
          </Fact>
          <Fact label={t("business.type")}>
            <bdi>{[row.business_type, row.business_item].filter(Boolean).join(" / ") || "–"}</bdi>
          </Fact>
          <Fact label={t("business.invoice_email")}>
            <bdi>{row.invoice_email || "–"}</bdi>
          </Fact>
          <hr className="rule" />
          <Fact label={t("member.noun")}>
            <Link className="link" to={`/users/list/${row.user_id}`}>
              <bdi>{row.name || row.user_name}</bdi>
            </Link>{" "}
            <bdi className="muted">{row.user_name}</bdi>
          </Fact>
          <Fact label={t("member.phone")}>
            <bdi className="num">{(row.is_masked ? row.phone_num : hyphenate(row.phone_num)) || "–"}</bdi>
          </Fact>
          <Fact label={t("member.email")}>
            <bdi>{row.email || "–"}</bdi>
          </Fact>
          <Fact label={t("business.asked_at")}>
            <bdi className="num">{shortTime(row.created_at)}</bdi>
          </Fact>
          {row.decided_at && (
            <Fact label={t("business.decided")}>
              <bdi>{row.decided_by}</bdi> <bdi className="muted num">{shortTime(row.decided_at)}</bdi>
            </Fact>
          )}
          {row.grade_name && (
            <Fact label={t("member.grade")}>
              <bdi>{row.grade_name}</bdi>
            </Fact>
          )}
          {row.reason && (
            <Fact label={t("member.reason")}>
              <bdi>{row.reason}</bdi>
            </Fact>
          )}
        </dl>
        <div className="stack" style={{ gap: 8, alignContent: "start" }}>
          {row.has_licence ? (
            <>
              <Licence id={row.id} name={row.company_name} />
              <button type="button" className="btn small" onClick={() => setOpen("licence")}>
                <Maximize2 size={14} aria-hidden /> {t("business.licence_big")}
              </button>
            </>
          ) : (
            <p className="muted">{t("business.licence_none")}</p>
          )}
        </div>
      </div>
      {open === "licence" && <LicenceDialog id={row.id} name={row.company_name} onClose={close} />}
      {open === "approve" && <ApproveDialog row={row} onClose={close} />}
      {open === "refuse" && (
        <ReasonDialog
          title={t("business.refuse_title", { name: row.company_name })}
          lead={t("business.refuse_text")}
          label={t("member.reason")}
          helperText={t("member.reason_help")}
          busy={busy}
          onOk={async (reason) => {
            if (await run(() => refuseApplication(row.id, reason), "business.refused")) close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
};
