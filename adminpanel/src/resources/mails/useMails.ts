import type { MailCounts, MailRecord } from "@maru/client";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveChanges } from "../../layout/live/LiveProvider";
import { type Mail, mailActions } from "../../shared/desk/mail";
import * as api from "../../shared/desk/mailApi";
import { deskStore, useDesk, useDeskDispatch } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
const mailsNow = () => deskStore.getState().mail.mails;
/** Changes that come together are read once, in ms. */
const joinedFor = 300;

/** Whether a change takes a mail out of a tab. */
const leavesTab = (tab: api.MailTab, values: Partial<Mail>, personId: number): boolean => {
  if (values.folder !== undefined) return tab !== "starred" && tab !== "sent" && tab !== values.folder;
  if (values.state !== undefined)
    return (tab === "open" && values.state !== "open") || (tab === "mine" && values.state === "closed");
  if (values.is_starred === false) return tab === "starred";
  if (values.assignee_id !== undefined) return tab === "mine" && values.assignee_id !== personId;
  return false;
};

/** The mails of a tab in the slice: each change is shown at once, and taken back with a message where it was refused. */
export const useMails = (tab: api.MailTab, filters: api.MailFilters, openId: number | undefined, personId: number) => {
  const t = useTranslate();
  const notify = useNotify();
  const dispatch = useDeskDispatch();
  const { mails, labels, isLoading, error } = useDesk(({ mail }) => mail);
  const [counts, setCounts] = useState<MailCounts>();
  const [total, setTotal] = useState(0);
  const [openError, setOpenError] = useState<string>();
  const wanted = useRef(api.pageSize);
  const pending = useRef(0);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify([tab, filters]);

  const readCounts = useCallback(async (): Promise<void> => {
    try {
      setCounts(await api.countMails());
    } catch {
      // The tabs show no counts then; the list itself says what is wrong.
    }
  }, []);

  const read = useEffectEvent(async (): Promise<void> => {
    const mine = ++turn.current;
    const page = await api.readMails(tab, filters, wanted.current);
    // Another tab meanwhile, or something was changed here while it was on its way.
    if (mine !== turn.current) return;
    if (pending.current > 0) {
      readSoon();
      return;
    }
    setTotal(page.total);
    dispatch(mailActions.mailsLoaded(page.content));
  });

  const load = useEffectEvent(async (): Promise<void> => {
    dispatch(mailActions.startLoading());
    try {
      await read();
    } catch (failure) {
      dispatch(mailActions.failed(messageOf(failure) ?? t("errors.generic")));
    }
  });

  const readOpen = useEffectEvent(async (id: number): Promise<void> => {
    try {
      const known = mailsNow().byId[id];
      let record: MailRecord;
      try {
        record = await api.openMail(id, tab === "trash" || Boolean(known?.deleted_at));
      } catch (failure) {
        // It may be in the trash, or have come back from it.
        record = await api.openMail(id, !(tab === "trash" || known?.deleted_at)).catch(() => Promise.reject(failure));
      }
      setOpenError(undefined);
      if (pending.current === 0) dispatch(mailActions.mailLoaded(record));
    } catch (failure) {
      setOpenError(messageOf(failure) ?? t("errors.generic"));
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or filter is another list.
  useEffect(() => {
    wanted.current = api.pageSize;
    dispatch(mailActions.listLeft());
    void load();
    void readCounts();
  }, [key]);
  useEffect(() => {
    setOpenError(undefined);
    if (openId !== undefined) void readOpen(openId);
  }, [openId]);
  const readLabels = useCallback(async (): Promise<void> => {
    try {
      dispatch(mailActions.labelsLoaded(await api.readLabels()));
    } catch {
      // Mails are shown without them.
    }
  }, [dispatch]);
  useEffect(() => void readLabels(), [readLabels]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The list, the counts and the open mail are read again in a moment. */
  const readSoon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void read().catch(() => undefined);
      void readCounts();
    }, joinedFor);
  };
  useLiveChanges("mails", (change) => {
    readSoon();
    if (openId !== undefined && pending.current === 0 && (change === undefined || change.mail === openId))
      void readOpen(openId);
  });
  useLiveChanges("mail-labels", () => void readLabels());

  /** Shows a change and sends it; resolves to the answer, or to undefined where it was refused. */
  const act = async <T>(show: () => void, send: () => Promise<T>): Promise<T | undefined> => {
    const before = mailsNow();
    show();
    pending.current += 1;
    try {
      return await send();
    } catch (failure) {
      const message = messageOf(failure) ?? t("errors.generic");
      dispatch(mailActions.changeTakenBack({ mails: before, error: message }));
      notify(message, { type: "error" });
      return undefined;
    } finally {
      pending.current -= 1;
      readSoon();
    }
  };

  const showChange = (ids: number[], values: Partial<Mail>): void => {
    dispatch(mailActions.mailsChanged({ ids, values }));
    if (leavesTab(tab, values, personId)) dispatch(mailActions.mailsLeft(ids));
  };

  const update = async (id: number, values: Partial<api.MailValues>, shown: Partial<Mail> = values): Promise<void> => {
    const record = await act(
      () => showChange([id], shown),
      () => api.updateMail(id, values),
    );
    if (record) dispatch(mailActions.mailLoaded(record));
  };

  const restore = async (ids: number[]): Promise<void> => {
    await act(
      () => tab === "trash" && dispatch(mailActions.mailsLeft(ids)),
      () => api.restoreMany(ids),
    );
  };

  const trash = async (ids: number[]): Promise<void> => {
    const done = await act(
      () => dispatch(mailActions.mailsLeft(ids)),
      () => api.trashMany(ids),
    );
    if (!done) return;
    const action = { label: t("common.undo"), run: () => void restore(ids) };
    notify(t("mail.trashed", { count: done.count }), { type: "success", action });
  };

  const changeMany = async (ids: number[], change: api.ManyChange, shown: Partial<Mail>): Promise<void> => {
    const done = await act(
      () => showChange(ids, shown),
      () => api.changeMany(ids, change),
    );
    if (done) notify(t("mail.changed", { count: done.count }), { type: "success" });
  };

  /** A mail was written by another part of the screen. */
  const taken = (record: MailRecord): void => {
    dispatch(mailActions.mailLoaded(record));
    readSoon();
  };

  const loadMore = (): void => {
    wanted.current += api.pageSize;
    void load();
  };

  return {
    mails,
    labels,
    isLoading,
    error,
    counts,
    total,
    openError,
    load: () => void load(),
    loadMore,
    reopen: (id: number) => void readOpen(id),
    readLabels,
    update,
    trash,
    restore,
    changeMany,
    taken,
  };
};

export type Mails = ReturnType<typeof useMails>;
