import type { OfferedRole } from "@maru/client";
import { useState } from "react";
import { ErrorState } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { readInvitation } from "./api";
import { JoinForm } from "./JoinForm";
import { LinkFrame } from "./LinkFrame";
import { NewStaffForm } from "./NewStaffForm";
import { useLink } from "./useLink";

/** The offer: shop, role, inviter and end of validity. */
const Offer = ({ offer }: { offer: OfferedRole }) => {
  const t = useTranslate();
  const facts = [
    [t("team.offer_brand"), offer.brand_name],
    [t("team.role"), offer.role_label],
    [t("team.invited_by"), offer.invited_by || "–"],
    [t("team.offer_to"), offer.email],
    [t("team.offer_until"), shortTime(offer.expires_at)],
  ];
  return (
    <dl className="offer">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The offer, and the two ways to accept it: with an existing account or with a new one. */
const Ways = ({ token, offer }: { token: string; offer: OfferedRole }) => {
  const t = useTranslate();
  const [isNew, setIsNew] = useState(!offer.has_account);
  const ways = [
    [false, t("team.way_own")],
    [true, t("team.way_new")],
  ] as const;
  return (
    <>
      <Offer offer={offer} />
      <div className="tabs" role="tablist" aria-label={t("team.ways")}>
        {ways.map(([value, label]) => (
          <button key={label} type="button" role="tab" aria-selected={isNew === value} onClick={() => setIsNew(value)}>
            {label}
          </button>
        ))}
      </div>
      {isNew ? <NewStaffForm token={token} /> : <JoinForm token={token} />}
      {offer.is_code_demanded && <p className="help">{t("team.codes_follow")}</p>}
    </>
  );
};

/** `/manager/invitation?token=…`: accepts the role with an existing account or a new one. */
const InvitationScreen = () => {
  const t = useTranslate();
  const { token, data, error, isOver, refetch } = useLink("invitation", readInvitation);
  if (isOver)
    return (
      <LinkFrame title={t("team.link_over")} lead={t("team.link_over_text")}>
        {null}
      </LinkFrame>
    );
  return (
    <LinkFrame
      title={t("team.invitation")}
      lead={data && t("team.invitation_text", { name: data.name, role: data.role_label })}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <span className="skel" style={{ width: "100%", height: 160, marginBlockStart: 24 }} />}
      {data && <Ways token={token} offer={data} />}
    </LinkFrame>
  );
};

export default InvitationScreen;
