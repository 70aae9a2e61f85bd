import { type ChangeRunRecord, type JobState, jobState } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type HttpError, useDataProvider, useListContext, useNotify } from "ra-core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "../../../layout/Dialog";
import { figure } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import { useSavedViews } from "../savedViews/SavedViewContext";
import type { ChangeProvider, ChangeValues } from "./api";
import { ChangePreview } from "./ChangePreview";
import { ChangeProgress } from "./ChangeProgress";
import { ChangeResult } from "./ChangeResult";
import { useSelection } from "./chosen";

export interface Nouns {
  lead: TextKey;
  row: TextKey;
}

interface Props {
  action: string;
  title: string;
  values: ChangeValues;
  /** Whether the values can be previewed. */
  ready: boolean;
  danger?: boolean;
  /** No input is needed: the preview starts by itself. */
  auto?: boolean;
  /** Nouns for the rows; products by default. */
  nouns?: Nouns;
  /** Formats the columns of a row. */
  say: (values: ChangeValues) => string;
  children: (errors: Record<string, string>) => ReactNode;
  onClose: () => void;
}

const ofProducts: Nouns = { lead: "bulk.lead", row: "bulk.row" };
const busy = new Set<JobState>([jobState.CHECKING, jobState.APPLYING, jobState.UNDOING]);
const before = new Set<JobState>([jobState.CHECKING, jobState.PREVIEW]);

/** One action on many rows: values, preview with count and samples, confirmation, progress, result with undo. */
export const ChangeDialog = ({
  action,
  title,
  values,
  ready,
  danger,
  auto = false,
  nouns = ofProducts,
  say,
  children,
  onClose,
}: Props) => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ChangeProvider>();
  const { resource } = useSavedViews();
  const { refetch } = useListContext();
  // The selection when the dialog opened. It must not change while rows are applied and the list is fetched again.
  const [{ chosen, count, clear }] = useState(useSelection());
  const [id, setId] = useState<number>();
  const [shown, setShown] = useState("");
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const asked = JSON.stringify(values);

  const change = useQuery({
    queryKey: ["changes", id],
    queryFn: () => dataProvider.readChange(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && busy.has(state.data.state) ? 700 : false),
  });
  // A preview of other values does not count.
  const preview = shown === asked ? change.data : undefined;
  const counting = preview?.state === jobState.CHECKING;
  const begun = change.data && !before.has(change.data.state) ? change.data : undefined;

  const run = async (request: () => Promise<ChangeRunRecord>) => {
    setWorking(true);
    setErrors({});
    try {
      const answer = await request();
      client.setQueryData(["changes", answer.id], answer);
      setId(answer.id);
      setShown(asked);
    } catch (failure) {
      const { body, message } = failure as HttpError;
      const found = body?.errors as Record<string, string> | undefined;
      setErrors(
        found ? Object.fromEntries(Object.entries(found).map(([key, text]) => [key.replace("values.", ""), text])) : {},
      );
      if (!found || !Object.keys(found).some((key) => key.startsWith("values"))) notify(message, { type: "error" });
    }
    setWorking(false);
  };
  const look = () => run(() => dataProvider.previewChange(resource, action, values, chosen));
  const looked = useRef(false);
  useEffect(() => {
    if (!auto || looked.current) return;
    looked.current = true;
    void look();
  });
  const close = () => {
    if (begun) {
      clear();
      void refetch();
    }
    onClose();
  };
  return (
    <Dialog title={title} lead={t(nouns.lead, { total: figure(count) })} wide onClose={close}>
      <div className="body">
        {begun ? (
          <ChangeResult
            change={begun}
            onUndo={() => void run(() => dataProvider.undoChange(begun.id))}
            busy={working}
          />
        ) : (
          <>
            {children(errors)}
            {counting && <ChangeProgress change={preview} title={t("bulk.previewing")} />}
            {preview && <ChangePreview change={preview} head={t(nouns.row)} say={say} />}
          </>
        )}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={close}>
          {t(begun ? "common.close" : "common.cancel")}
        </button>
        {!begun && !preview && (
          <button type="button" className="btn dark" disabled={!ready || working} onClick={() => void look()}>
            {t(working ? "bulk.previewing" : "bulk.preview")}
          </button>
        )}
        {!begun && preview && (
          <button
            type="button"
            className={`btn ${danger ? "danger" : "fill"}`}
            disabled={working || counting || preview.affected === 0}
            onClick={() => void run(() => dataProvider.applyChange(preview.id))}
          >
            {counting ? t("bulk.previewing") : t("bulk.apply", { total: figure(preview.affected) })}
          </button>
        )}
      </div>
    </Dialog>
  );
};
