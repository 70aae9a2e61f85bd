import type { ManagedQuestion } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { authorWord } from "./words";

/** The author, masked until a reason is given. */
export const AuthorCard = ({ question }: { question: ManagedQuestion }) => {
  const t = useTranslate();
  // Cleared with the page.
  const [revealed, setRevealed] = useState<ManagedQuestion>();
  const shown = revealed?.id === question.id ? revealed : question;
  const facts: [string, React.ReactNode][] = [
    [
      t("question.author"),
      question.user_id === null ? (
        authorWord(t, question)
      ) : (
        <Link key="member" className="link" to={`/users/list/${question.user_id}`}>
          <bdi>{question.user_name}</bdi>
        </Link>
      ),
    ],
    [t("member.name"), <bdi key="name">{shown.name || "–"}</bdi>],
    [t("member.phone"), <bdi key="phone">{shown.phone_num || "–"}</bdi>],
    [t("member.email"), <bdi key="email">{shown.email || "–"}</bdi>],
    [t("question.at"), <bdi key="at">{shortTime(question.created_at)}</bdi>],
    [t("question.told"), <bdi key="told">{question.told_at ? shortTime(question.told_at) : "–"}</bdi>],
  ];
  const isHidden = shown.is_masked && Boolean(shown.phone_num || shown.email);
  return (
    <Card
      title={t("question.author")}
      hint={
        isHidden ? (
          <RevealButton<ManagedQuestion>
            screen="products/faq"
            of="product-faqs"
            id={question.id}
            title={t("reveal.people")}
            lead={question.title}
            onShown={setRevealed}
          />
        ) : undefined
      }
    >
      <dl className="stack" style={{ gap: 8 }}>
        {facts.map(([name, value]) => (
          <div key={name} className="row" style={{ justifyContent: "space-between", gap: 12 }}>
            <dt className="muted">{name}</dt>
            <dd style={{ overflowWrap: "anywhere" }}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
