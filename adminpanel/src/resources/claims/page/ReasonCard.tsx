import type { ClaimRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { PictureLinks } from "../../../fields/PictureLinks";
import { reasonWord } from "../../../shared/claims/words";
import { useTranslate } from "../../../words/useTranslate";

/** The reason in the buyer's words and pictures, and the answer. */
export const ReasonCard = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  return (
    <Card title={t("claim.reason")} hint={reasonWord(t, claim.reason)}>
      <p style={{ whiteSpace: "pre-wrap" }}>
        {claim.text ? <bdi>{claim.text}</bdi> : <span className="muted">{t("claim.no_text")}</span>}
      </p>
      {claim.known_on && (
        <p className="muted">
          {t("claim.known_on")} <bdi className="num">{claim.known_on}</bdi>
        </p>
      )}
      <PictureLinks pictures={claim.pictures} />
      {claim.note && (
        <p className="muted">
          {t("claim.note")}: <bdi>{claim.note}</bdi>
        </p>
      )}
      {claim.answer && (
        <p className="muted">
          {t("order.reason")}: <bdi>{claim.answer}</bdi>
        </p>
      )}
    </Card>
  );
};
