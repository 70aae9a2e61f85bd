import type { Language } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { languageNames } from "../../providers/i18nProvider";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { previewLink, showBlocks } from "./api";
import { bannersOf, canMend, failuresOf, languagesOf, mendAll, type Sight } from "./contrast";
import type { HomePlace } from "./kinds";
import { measureAll } from "./measureFrame";
import type { Block } from "./state";

interface Props {
  id: number;
  place: HomePlace;
  blocks: Block[];
  onChange: (blocks: Block[]) => void;
}

interface Outcome {
  sights: Sight[];
  unmeasured: Language[];
}

/** Texts on pictures in every language, width and theme, measured while the dialog is open: a warning, no more. */
export const ContrastCheck = ({ id, place, blocks, onChange }: Props) => {
  const t = useTranslate();
  const link = useQuery({ queryKey: ["designs", place, "link", id], queryFn: () => previewLink(id, 0) });
  const path = link.data?.path;
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const banners = JSON.stringify(bannersOf(blocks));
  const written = languagesOf(blocks);
  const names = written.join(",");
  useEffect(() => {
    if (!path || !names) return;
    const stop = new AbortController();
    setOutcome(undefined);
    void measureAll({
      path,
      place,
      languages: names.split(",") as Language[],
      show: (language, signal) => showBlocks(id, JSON.parse(banners) as Block[], language, signal),
      onProgress: setDone,
      signal: stop.signal,
    }).then((measured) => stop.signal.aborted || setOutcome(measured));
    return () => stop.abort();
  }, [id, place, path, names, banners]);
  if (written.length === 0) return null;
  if (link.error)
    return (
      <p className="muted small">
        {t("design.contrast_unknown", { names: written.map((own) => languageNames[own]).join(", ") })}
      </p>
    );
  if (!outcome)
    return (
      <p className="muted small" role="status">
        {t("design.measuring", { done: done + 1, count: written.length })}
      </p>
    );
  const failures = failuresOf(outcome.sights);
  const listed = (languages: Language[]): string => languages.map((language) => languageNames[language]).join(", ");
  return (
    <>
      {failures.length === 0 && outcome.unmeasured.length === 0 && (
        <p className="muted small" role="status">
          {t("design.contrast_clear", { count: written.length })}
        </p>
      )}
      {outcome.unmeasured.length > 0 && (
        <p className="muted small">{t("design.contrast_unknown", { names: listed(outcome.unmeasured) })}</p>
      )}
      {failures.length > 0 && (
        <section className="design-faults" aria-label={t("design.contrast")}>
          <p>{t("design.contrast_fails")}</p>
          <ul className="contrast-list">
            {failures.map(({ id: block, slide, language, device, theme, ratio }) => (
              <li key={[block, slide, language, device, theme].join("/")}>
                {[
                  `${t("design.kind.banner" as TextKey)} ${slide + 1}`,
                  languageNames[language],
                  t(`design.device.${device}`),
                  t(theme === "dark" ? "design.dark" : "design.light"),
                ].join(" · ")}{" "}
                <b className="num">{ratio}</b>
              </li>
            ))}
          </ul>
          {canMend(blocks, outcome.sights) ? (
            <button type="button" className="btn small" onClick={() => onChange(mendAll(blocks, outcome.sights))}>
              {t("design.shade_all")}
            </button>
          ) : (
            <p>{t("design.mend_none")}</p>
          )}
        </section>
      )}
    </>
  );
};
