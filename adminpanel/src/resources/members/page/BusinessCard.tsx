import { hyphenateBusiness, type MemberRecord } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../../fields/Card";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { LicenceDialog } from "../../../shared/business/LicenceDialog";
import { ApplicationState } from "../../../shared/business/words";
import { Fact } from "../../../shared/fields/Fact";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { endBusiness } from "../api";

/** The last application as a business, with the picture of the licence. */
export const BusinessCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const { application } = member;
  if (!application && !member.is_business) return null;
  const name = member.name || member.user_name;
  const end = async () => {
    if (await ask({ title: t("business.end_ask", { name }), danger: true }))
      await run(() => endBusiness(member.id), "business.over");
  };
  return (
    <Card
      title={t("member.business")}
      hint={application && <ApplicationState value={application.state} />}
      ends={
        <>
          {application && can("list", "users/business") && (
            <Link
              className="btn small"
              to={`/users/business?filter=${encodeURIComponent(JSON.stringify({ state: application.state }))}#${application.id}`}
            >
              {t("member.see")}
            </Link>
          )}
          {member.is_business && can("edit", "users/list") && (
            <button type="button" className="btn small" disabled={busy} onClick={() => void end()}>
              {t("business.end")}
            </button>
          )}
        </>
      }
    >
      {application && (
        <dl className="stack" style={{ gap: 10 }}>
          <Fact label={t("business.company")}>
            <bdi>{application.company_name}</bdi>
          </Fact>
          <Fact label={t("business.num")}>
            <bdi className="num">{hyphenateBusiness(application.business_num)}</bdi>
          </Fact>
          <Fact label={t("business.ceo")}>
            <bdi>{application.ceo_name}</bdi>
          </Fact>
          <Fact label={t("business.asked_at")}>
            <bdi className="num">{shortTime(application.created_at)}</bdi>
          </Fact>
          {application.reason && (
            <Fact label={t("member.reason")}>
              <bdi>{application.reason}</bdi>
            </Fact>
          )}
          {can("list", "users/business") && (
            <Fact label={t("business.licence")}>
              <button type="button" className="link" onClick={() => setOpen(true)}>
                {t("business.licence_big")}
              </button>
            </Fact>
          )}
        </dl>
      )}
      {open && application && (
        <LicenceDialog id={application.id} name={application.company_name} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};
