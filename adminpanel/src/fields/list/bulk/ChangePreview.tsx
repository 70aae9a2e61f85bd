import type { ChangeRunRecord } from "@maru/client";
import { ArrowRight } from "lucide-react";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { ChangeValues } from "./api";
import { RefusedReasons } from "./RefusedReasons";

const some = 6;

interface Props {
  change: ChangeRunRecord;
  /** The name of a row. */
  head: string;
  say: (values: ChangeValues) => string;
}

/** How many rows change, some of them before and after, and why others can't change. */
export const ChangePreview = ({ change, head, say }: Props) => {
  const t = useTranslate();
  const { affected, counts, sample } = change;
  return (
    <section className="stack" aria-live="polite">
      <p className="row wrap">
        <b>{t("bulk.will_change", { total: figure(affected) })}</b>
        {counts.same > 0 && <span className="muted">{t("bulk.same", { total: figure(counts.same) })}</span>}
        {counts.refused > 0 && (
          <span className="dot danger">{t("bulk.refused", { total: figure(counts.refused) })}</span>
        )}
      </p>
      {sample.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
        <section className="scroll boxed" aria-label={t("bulk.will_change", { total: figure(affected) })} tabIndex={0}>
          <table className="grid flat change-sample">
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{t("imports.legend_old")}</th>
                <th scope="col">
                  <span className="visually-hidden">→</span>
                </th>
                <th scope="col">{t("imports.legend_new")}</th>
              </tr>
            </thead>
            <tbody>
              {sample.slice(0, some).map((row) => (
                <tr key={row.id}>
                  <td className="clip">
                    <bdi>{row.name}</bdi>
                  </td>
                  <td className="muted">{say(row.before)}</td>
                  <td className="muted">
                    <ArrowRight className="flip" size={14} aria-hidden />
                  </td>
                  <td>
                    <b>{say(row.after)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {affected > some && <p className="help">{t("bulk.and_more", { total: figure(affected - some) })}</p>}
      <RefusedReasons change={change} />
    </section>
  );
};
