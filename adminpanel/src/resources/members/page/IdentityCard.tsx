import { htmlLanguage, hyphenate, type Language, type MemberRecord } from "@maru/client";
import { BadgeCheck } from "lucide-react";
import { Card } from "../../../fields/Card";
import { useCan } from "../../../layout/useCan";
import { languageNames } from "../../../providers/i18nProvider";
import { RevealButton } from "../../../shared/dialogs/Reveal";
import { Fact } from "../../../shared/fields/Fact";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

interface Props {
  member: MemberRecord;
  onReveal: (whole: MemberRecord) => void;
}

const Proved = ({ is }: { is: boolean }) => {
  const t = useTranslate();
  return is ? (
    <span className="tag success">
      <BadgeCheck size={13} aria-hidden /> {t("member.proved")}
    </span>
  ) : null;
};

/** The member's identity; contacts are masked until a reason is given. */
export const IdentityCard = ({ member, onReveal }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const name = member.name || member.user_name;
  const genders: Record<string, string> = { M: t("member.gender_m"), F: t("member.gender_f") };
  const phone = member.is_masked ? member.phone_num : hyphenate(member.phone_num);
  const language = member.language as Language;
  return (
    <Card
      title={t("member.identity")}
      ends={
        member.is_masked &&
        can("edit", "users/list") && (
          <RevealButton<MemberRecord>
            screen="users/list"
            of="users"
            id={member.id}
            title={t("reveal.people")}
            lead={t("member.reveal_lead", { name })}
            onShown={onReveal}
          />
        )
      }
    >
      <div className="row" style={{ gap: 12 }}>
        <span className="avatar big" aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div>
          <b>
            <bdi>{member.name || "–"}</bdi>
          </b>
          <div className="muted">
            <bdi>{member.user_name}</bdi>
          </div>
        </div>
      </div>
      <dl className="stack" style={{ gap: 10 }}>
        <Fact label={t("member.phone")}>
          <span className="row wrap" style={{ justifyContent: "flex-end" }}>
            <bdi className="num">{phone || "–"}</bdi> <Proved is={member.is_phone_proved} />
          </span>
        </Fact>
        <Fact label={t("member.email")}>
          <span className="row wrap" style={{ justifyContent: "flex-end" }}>
            <bdi>{member.email || "–"}</bdi> <Proved is={member.is_email_proved} />
          </span>
        </Fact>
        {member.nickname && (
          <Fact label={t("member.nickname")}>
            <bdi>{member.nickname}</bdi>
          </Fact>
        )}
        <Fact label={t("member.birth")}>
          <bdi className="num">{member.is_masked ? "****-**-**" : (member.birth_date ?? "–")}</bdi>
        </Fact>
        <Fact label={t("member.gender")}>
          {genders[member.gender] ?? "–"}
          {member.is_foreigner && ` · ${t("member.foreigner")}`}
        </Fact>
        <Fact label={t("member.language")}>
          <bdi lang={htmlLanguage(language)}>{languageNames[language] ?? member.language}</bdi>
        </Fact>
        <Fact label={t("member.joined")}>
          <bdi className="num">{shortTime(member.created_at)}</bdi>
        </Fact>
        <Fact label={t("member.last_login")}>
          <bdi className="num">{shortTime(member.last_login)}</bdi>
        </Fact>
      </dl>
    </Card>
  );
};
