import type { DesignRecord, DesignVersionRow } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { History, Link2, Redo2, Undo2 } from "lucide-react";
import { HttpError, useNotify } from "ra-core";
import type { ComponentProps } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { clock, shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { discardDraft, previewLink, publishDraft, restoreVersion } from "./api";
import type { HomePlace } from "./kinds";
import type { useDesign } from "./useDesign";

type Design = ReturnType<typeof useDesign>;

/** What is done with a whole design, whatever its place. */
export const useDesignActions = (place: HomePlace, design: Design) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const id = design.record?.id ?? 0;
  const refresh = () => client.invalidateQueries({ queryKey: ["design-versions", place] });
  const run = async (action: () => Promise<unknown>, done: TextKey): Promise<void> => {
    try {
      await action();
      notify(t(done), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    await refresh();
  };
  /** Resolves to the message of a refusal. */
  const publish = async (at: string | null): Promise<string | undefined> => {
    try {
      await design.saved();
      design.take(await publishDraft(id, design.latest()?.draft_number ?? 0, at));
      notify(t(at ? "design.scheduled" : "design.published"), { type: "success" });
      await refresh();
      return undefined;
    } catch (error) {
      const fields =
        error instanceof HttpError ? (error.body as { errors?: Record<string, string> }).errors : undefined;
      return Object.values(fields ?? {})[0] ?? (error instanceof Error ? error.message : t("errors.generic"));
    }
  };
  const restore = (version: DesignVersionRow) =>
    void run(async () => {
      await design.saved();
      design.replace(await restoreVersion(id, version.id));
    }, "design.restored");
  const discard = async () => {
    if (!(await ask({ title: t("design.discard_ask"), text: t("design.discard_text") }))) return;
    await run(async () => {
      await design.saved();
      design.replace(await discardDraft(id));
    }, "design.discarded");
  };
  const copyLink = () =>
    void run(async () => {
      await design.saved();
      const { path, host } = await previewLink(id, 0);
      const port = location.port ? `:${location.port}` : "";
      await navigator.clipboard.writeText(`${location.protocol}//${host}${port}${path}`);
    }, "design.link_copied");
  return { run, publish, restore, discard, copyLink };
};

export const DesignTag = ({ record }: { record: DesignRecord }) => {
  const t = useTranslate();
  if (record.publish_at)
    return <span className="tag amber">{t("design.waits", { time: shortTime(record.publish_at) })}</span>;
  if (record.change_count === 0) return null;
  return <span className="tag amber">{t("design.changes", { count: record.change_count })}</span>;
};

interface Props {
  design: Design;
  record: DesignRecord;
  canEdit: boolean;
  showsVersions: boolean;
  onVersions: () => void;
  onPublish: () => void;
  onCopyLink: () => void;
  onDiscard: () => Promise<void>;
  /** Further actions of this place. */
  more?: ComponentProps<typeof MoreMenu>["items"];
}

/** The buttons of a design's screen: undo, versions, publish, and what is rare. */
export const DesignButtons = (props: Props) => {
  const { design, record, canEdit, showsVersions, onVersions, onPublish, onCopyLink, onDiscard, more = [] } = props;
  const t = useTranslate();
  const state =
    design.failure !== undefined
      ? t("design.save_failed")
      : design.saving || design.isUnsaved
        ? t("design.saving")
        : t("design.saved", { time: clock() });
  return (
    <>
      {canEdit && (
        <>
          <span className="design-saved muted small" role="status">
            {state}
            {design.failure !== undefined && (
              <button type="button" className="btn small" onClick={() => void design.save().catch(() => undefined)}>
                {t("state.retry")}
              </button>
            )}
          </span>
          <button
            type="button"
            className="iconbtn"
            aria-label={t("common.undo")}
            title={t("common.undo")}
            disabled={design.past.length === 0}
            onClick={design.undo}
          >
            <Undo2 size={18} className="flip" />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={t("design.redo")}
            title={t("design.redo")}
            disabled={design.future.length === 0}
            onClick={design.redo}
          >
            <Redo2 size={18} className="flip" />
          </button>
        </>
      )}
      <button type="button" className="btn" aria-pressed={showsVersions} onClick={onVersions}>
        <History size={17} aria-hidden /> {t("design.versions")}
      </button>
      {canEdit && (
        <button
          type="button"
          className="btn fill"
          disabled={record.change_count === 0 && !design.isUnsaved}
          onClick={onPublish}
        >
          {t("design.publish")}
        </button>
      )}
      <MoreMenu
        label={t("design.more")}
        items={[
          ...more,
          { label: t("design.copy_link"), icon: Link2, run: onCopyLink, on: true },
          { label: t("design.discard"), icon: Undo2, run: onDiscard, on: canEdit && record.change_count > 0 },
        ]}
      />
    </>
  );
};
