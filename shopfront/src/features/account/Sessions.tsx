import type { SessionRow } from "@maru/client";
import { useEffect, useState } from "react";
import { momentText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { endOtherSessions, endSession, readSessions } from "./own";
import { useForm } from "./useForm";

/** Active sessions; each can be signed out. */
export function Sessions() {
  const t = useTranslate();
  const { language } = useI18n();
  const confirm = useConfirm();
  const [rows, setRows] = useState<SessionRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, run } = useForm();
  const read = async (): Promise<void> => setRows((await readSessions()).content);
  useEffect(() => {
    readSessions()
      .then((found) => setRows(found.content))
      .catch(() => setFailed(true));
  }, []);
  const end = async (row: SessionRow): Promise<void> => {
    await run(async () => {
      await endSession(row.id);
      await read();
    });
  };
  const endOthers = async (): Promise<void> => {
    if (!(await confirm({ title: t("account:sessions.endAsk") }))) return;
    const ok = await run(async () => {
      await endOtherSessions();
      await read();
    });
    if (ok) toast.done(t("account:sessions.ended"));
  };
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="t-h3">{t("account:sessions.title")}</h2>
        {rows && rows.length > 1 && (
          <Button size="s" disabled={busy} onClick={() => void endOthers()}>
            {t("account:sessions.endOthers")}
          </Button>
        )}
      </div>
      {failed && <p className="text-text2">{t("common:error.text")}</p>}
      {!rows && !failed && <div className="h-20 animate-pulse rounded-panel bg-well" aria-hidden />}
      {rows && (
        <ul className="panel divide-y divide-line px-5 md:px-7">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="font-medium">
                  <bdi>{row.device || t("account:sessions.unknown")}</bdi>
                  {row.is_current && (
                    <span className="ms-2 rounded-full bg-well px-2 py-0.5 text-[12px] text-text2">
                      {t("account:sessions.here")}
                    </span>
                  )}
                </p>
                <p className="t-caption mt-0.5 text-text3">
                  <bdi>{row.address}</bdi> · {t("account:sessions.seen", { time: momentText(row.seen_at, language) })}
                </p>
              </div>
              {!row.is_current && (
                <Button size="s" disabled={busy} onClick={() => void end(row)}>
                  {t("common:logout")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
