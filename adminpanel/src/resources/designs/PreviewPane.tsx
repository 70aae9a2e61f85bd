import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { previewLink } from "./api";
import type { HomePlace } from "./kinds";
import { PreviewFrame, type View, ViewBar } from "./Preview";
import type { usePreview } from "./usePreview";

interface Props {
  place: HomePlace;
  id: number;
  view: View;
  onView: (view: View) => void;
  preview: ReturnType<typeof usePreview>;
  /** The number of a version that is shown beside the draft. */
  compared: number | undefined;
}

/** The page with the draft, and beside it a version to compare. */
export const PreviewPane = ({ place, id, view, onView, preview, compared }: Props) => {
  const t = useTranslate();
  const draft = useQuery({ queryKey: ["designs", place, "link", id], queryFn: () => previewLink(id, 0) });
  const version = useQuery({
    queryKey: ["designs", place, "version-link", id, compared],
    queryFn: () => previewLink(id, compared ?? 0),
    enabled: compared !== undefined,
  });
  const name = compared === undefined ? "" : t("design.version_title", { number: compared });
  return (
    <div className="design-middle">
      <ViewBar view={view} onChange={onView} />
      <div className="design-frames" data-split={compared !== undefined}>
        {compared !== undefined && version.data && (
          <PreviewFrame path={version.data.path} view={view} title={name} label={name} />
        )}
        {draft.error ? (
          <ErrorState message={draft.error.message} onRetry={() => void draft.refetch()} />
        ) : draft.data ? (
          <PreviewFrame
            frame={preview.frame}
            path={draft.data.path}
            view={view}
            title={t("design.preview")}
            label={t("design.preview_label")}
            failed={preview.failed}
          />
        ) : (
          <span className="skel" style={{ height: "100%" }} />
        )}
      </div>
    </div>
  );
};
