import type { Language, TranslationRow, TranslationSource } from "@maru/client";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useTranslate } from "../../words/useTranslate";
import { placeOf } from "./api";
import { TextRow } from "./TextRow";

interface Props {
  row: TranslationRow;
  source: TranslationSource;
  language: Language;
  setDirty: (field: string, is: boolean) => void;
}

/** A record with its texts, and the way to the screen where it is edited. */
export const RecordCard = ({ row, source, language, setDirty }: Props) => {
  const t = useTranslate();
  const title = row.title || `#${row.id}`;
  const link = (
    <Link
      className="small translation-link"
      to={placeOf(source, row.edited_id)}
      aria-label={t("translation.open", { name: title })}
    >
      <bdi className="num">{row.edited_id ?? ""}</bdi> <ExternalLink size={14} aria-hidden className="flip" />
    </Link>
  );
  // A record that is only its name needs no heading above it.
  const isName = row.texts.length === 1 && row.texts[0]?.source === row.title;
  return (
    <section className="card translation-card">
      {!isName && (
        <header>
          <h2 lang="ko">
            <bdi>{title}</bdi>
          </h2>
          {link}
        </header>
      )}
      {row.texts.map((text) => {
        const field = source.fields.find(({ name }) => name === text.field);
        return (
          field && (
            <TextRow
              key={text.field}
              id={row.id}
              resource={source.name}
              canChange={source.can_change}
              field={field}
              language={language}
              initial={text}
              link={isName && link}
              setDirty={(is) => setDirty(text.field, is)}
            />
          )
        );
      })}
    </section>
  );
};
