import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useState } from "react";
import { CopyButton } from "../../fields/CopyButton";
import { useConfirm } from "../../layout/Confirm";
import { Dialog } from "../../layout/Dialog";
import { ErrorState } from "../../layout/states";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { createFeed, readFeed, revokeFeed } from "./api";

const key = ["calendar", "address"];

/** The person's address of the calendar, for another program. It is shown once, when it is created. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: readFeed, staleTime: 0 });
  const [address, setAddress] = useState("");
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await action();
      await queries.invalidateQueries({ queryKey: key });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const create = async (): Promise<void> => {
    const has = data?.has_address;
    if (has && !(await ask({ title: t("calendar.feed_renew_ask"), text: t("calendar.feed_revoke_text") }))) return;
    await run(async () => setAddress(`${location.origin}${(await createFeed()).path}`));
  };
  const revoke = async (): Promise<void> => {
    if (!(await ask({ title: t("calendar.feed_revoke_ask"), text: t("calendar.feed_revoke_text"), danger: true })))
      return;
    await run(async () => {
      await revokeFeed();
      setAddress("");
      notify(t("calendar.feed_revoked"), { type: "success" });
    });
  };
  return (
    <Dialog title={t("calendar.feed")} lead={t("calendar.feed_lead")} wide onClose={onClose}>
      <div className="body">
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <span className="skel" style={{ width: "80%" }} />}
        {address && (
          <div className="calendar-address">
            <code dir="ltr">{address}</code>
            <CopyButton text={address} />
            <p className="help">{t("calendar.feed_once")}</p>
          </div>
        )}
        {data && !address && (
          <p className="help">
            {data.has_address
              ? t("calendar.feed_has", { date: shortTime(data.created_at), read: shortTime(data.read_at) })
              : t("calendar.feed_none")}
          </p>
        )}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
        {data?.has_address && (
          <button type="button" className="btn" disabled={busy} onClick={() => void revoke()}>
            {t("calendar.feed_revoke")}
          </button>
        )}
        {data && (
          <button type="button" className="btn fill" disabled={busy} onClick={() => void create()}>
            {t(data.has_address ? "calendar.feed_renew" : "calendar.feed_create")}
          </button>
        )}
      </div>
    </Dialog>
  );
};
