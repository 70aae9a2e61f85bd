import type { MessageRecord, MessageRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { Dialog } from "../../layout/Dialog";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { channelWord, MessageTag } from "./MessageTag";

/** A message's text, receiver and state. */
export const MessageDialog = ({ row, onClose }: { row: MessageRow; onClose: () => void }) => {
  const t = useTranslate();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ["orders/messages", "one", row.id, row.state],
    queryFn: async () => (await dataProvider.getOne<MessageRecord>("orders/messages", { id: row.id })).data,
  });
  return (
    <Dialog title={row.kind_label} lead={`${channelWord(t, row.channel)} · ${row.to_masked}`} onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="stack">
          <p className="row">
            <MessageTag value={data.state} />
            <bdi className="muted">{shortTime(data.done_at ?? data.sent_at ?? data.created_at)}</bdi>
            {data.code && <bdi className="muted">{data.code}</bdi>}
          </p>
          {data.subject && <b dir="auto">{data.subject}</b>}
          <p className="message-text" dir="auto">
            {data.text || t("message.no_text")}
          </p>
        </div>
      ) : (
        <CardSkeleton />
      )}
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
