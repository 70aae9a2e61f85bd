import { htmlLanguage, type Language, languages, type TranslationSource, type TranslationSummary } from "@maru/client";
import { useState } from "react";
import { languageNames } from "../../providers/i18nProvider";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export type Choose = (resource: string, language: string) => void;

interface BarProps {
  total: number;
  missing: number;
  confirmed: number;
}

/** Confirmed, translated, and missing texts as parts of one bar. */
export const CoverageBar = ({ total, missing, confirmed }: BarProps) => {
  const share = (part: number) => `${total ? (part / total) * 100 : 0}%`;
  return (
    <span className="coverage" aria-hidden>
      <i className="confirmed" style={{ inlineSize: share(confirmed) }} />
      <i className="translated" style={{ inlineSize: share(total - missing - confirmed) }} />
    </span>
  );
};

const Cell = ({ source, language, choose }: { source: TranslationSource; language: Language; choose: Choose }) => {
  const t = useTranslate();
  const counts = source.languages[language];
  if (!counts || source.total === 0) return <td className="muted">–</td>;
  const { missing, confirmed } = counts;
  return (
    <td>
      <button
        type="button"
        className="coverage-cell"
        aria-label={t("translation.cell", {
          name: source.label,
          language: languageNames[language],
          missing: figure(missing),
          total: figure(source.total),
        })}
        onClick={() => choose(source.name, language)}
      >
        <span className={missing ? "num strong" : "num muted"}>
          {missing ? figure(missing) : t("translation.whole")}
        </span>
        <CoverageBar total={source.total} missing={missing} confirmed={confirmed} />
      </button>
    </td>
  );
};

/** How many texts of each resource are missing in each language. A cell opens its list. */
export const Overview = ({ summary, choose }: { summary: TranslationSummary; choose: Choose }) => {
  const t = useTranslate();
  const others = languages.filter((language) => language !== "ko");
  const used = others.filter((language) => summary.used.includes(language));
  const [all, setAll] = useState(used.length === 0);
  const shown = all ? others : used;
  return (
    <>
      <div className="bar">
        <p className="coverage-legend grow">
          <span>
            <i className="confirmed" /> {t("translation.confirmed")}
          </span>
          <span>
            <i className="translated" /> {t("translation.unconfirmed")}
          </span>
          <span>
            <i /> {t("translation.missing")}
          </span>
        </p>
        {used.length < others.length && used.length > 0 && (
          <button type="button" className="btn small" aria-pressed={all} onClick={() => setAll(!all)}>
            {t("translation.all_languages")}
          </button>
        )}
      </div>
      <div className="panel">
        <div className="scroll">
          <table className="grid coverage-grid">
            <caption className="visually-hidden">{t("translation.caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("translation.resource")}</th>
                <th scope="col" className="figure">
                  {t("translation.total")}
                </th>
                {shown.map((language) => (
                  <th key={language} scope="col" lang={htmlLanguage(language)}>
                    {languageNames[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {summary.sources.map((source) => (
                <tr key={source.name}>
                  <th scope="row">{source.label}</th>
                  <td className="figure num">{figure(source.total)}</td>
                  {shown.map((language) => (
                    <Cell key={language} source={source} language={language} choose={choose} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
};
