import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RefreshCw, Settings2 } from "lucide-react";
import { useNotify } from "ra-core";
import { useState } from "react";
import { useCan } from "../../layout/useCan";
import { fetchMailbox, readMailbox } from "../../shared/desk/mailboxApi";
import { clock } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { mailboxKey } from "./mailboxKey";

/** When the mailbox was last read, or why it can't be; reads it now, and opens its settings. */
export const MailboxState = ({ onSettings }: { onSettings: () => void }) => {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: mailboxKey, queryFn: readMailbox, refetchInterval: 60_000 });
  const fetchNow = async (): Promise<void> => {
    setBusy(true);
    try {
      const { count } = await fetchMailbox();
      notify(t("mailbox.fetched", { count }), { type: "info" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    await queries.invalidateQueries({ queryKey: mailboxKey });
    setBusy(false);
  };
  return (
    <>
      {data?.is_on &&
        (data.error ? (
          <span className="mb-state bad" role="alert">
            <CircleAlert size={16} aria-hidden /> {t("mailbox.not_read")}
          </span>
        ) : (
          <button type="button" className="mb-state" disabled={isBusy} onClick={() => void fetchNow()}>
            <RefreshCw size={16} strokeWidth={1.7} aria-hidden />
            {data.checked_at ? t("mailbox.read_at", { time: clock(new Date(data.checked_at)) }) : t("mailbox.reading")}
          </button>
        ))}
      {can("edit", "desk/mailbox") && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t("mailbox.title")}
          title={t("mailbox.title")}
          onClick={onSettings}
        >
          <Settings2 size={20} strokeWidth={1.7} aria-hidden />
        </button>
      )}
    </>
  );
};
