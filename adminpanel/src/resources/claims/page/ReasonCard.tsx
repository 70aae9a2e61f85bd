import type { ClaimRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { useWords } from "../../../words/useWords";
import { reasonWord } from "../words";

/** Why, in the buyer's words and pictures, and what was answered. */
export const ReasonCard = ({ claim }: { claim: ClaimRecord }) => {
  const t = useWords();
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
      {claim.pictures.length > 0 && (
        <ul className="row" style={{ gap: 8, flexWrap: "wrap" }}>
          {claim.pictures.map((src, place) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img
                  src={src}
                  alt={t("claim.picture", { num: place + 1 })}
                  width={96}
                  height={96}
                  style={{ objectFit: "cover", borderRadius: 8, display: "block" }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
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
