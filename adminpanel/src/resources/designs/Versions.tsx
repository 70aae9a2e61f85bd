import type { DesignVersionRow } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, History, X } from "lucide-react";
import { useNotify } from "ra-core";
import { Thumb } from "../../fields/Thumb";
import { useConfirm } from "../../layout/Confirm";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { cancelVersion, listVersions } from "./api";
import type { HomePlace } from "./kinds";

interface Props {
  place: HomePlace;
  compared: number | undefined;
  canEdit: boolean;
  onCompare: (number: number | undefined) => void;
  onRestore: (version: DesignVersionRow) => void;
  onClose: () => void;
}

/** What was published and when, and what waits; a version is compared beside the draft, or restored as the draft. */
export const Versions = ({ place, compared, canEdit, onCompare, onRestore, onClose }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["design-versions", place],
    queryFn: () => listVersions(place),
  });
  const cancel = async (version: DesignVersionRow) => {
    if (!(await ask({ title: t("design.cancel_ask"), leave: t("common.close") }))) return;
    try {
      await cancelVersion(version.id);
      notify(t("design.cancelled"), { type: "success" });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: ["design-versions", place] });
  };
  return (
    <section className="design-versions" aria-label={t("design.versions")}>
      <div className="design-side-head">
        <h2 className="t-label">{t("design.versions")}</h2>
        <button type="button" className="iconbtn tiny" aria-label={t("common.close")} onClick={onClose}>
          <X size={16} />
        </button>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeleton />
      ) : data.length === 0 ? (
        <EmptyState icon={History} title={t("design.no_versions")} text={t("design.no_versions_text")} />
      ) : (
        <ul className="design-blocks">
          {data.map((version) => (
            <li key={version.id} className="design-version" data-chosen={compared === version.number}>
              <Thumb src={version.img} />
              <span className="grow">
                <b>
                  {version.published_at ? shortTime(version.published_at) : shortTime(version.publish_at)}
                  {!version.published_at && (
                    <span className="tag">
                      <CalendarClock size={13} aria-hidden /> {t("design.waiting")}
                    </span>
                  )}
                </b>
                <bdi className="muted small">
                  {t("design.version_by", { name: version.actor_name, count: version.block_count })}
                </bdi>
                <span className="design-actions">
                  <button
                    type="button"
                    className="btn small"
                    aria-pressed={compared === version.number}
                    onClick={() => onCompare(compared === version.number ? undefined : version.number)}
                  >
                    {t("design.compare")}
                  </button>
                  {canEdit &&
                    (version.published_at ? (
                      <button type="button" className="btn small" onClick={() => onRestore(version)}>
                        {t("design.restore")}
                      </button>
                    ) : (
                      <button type="button" className="btn small" onClick={() => void cancel(version)}>
                        {t("design.cancel")}
                      </button>
                    ))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
