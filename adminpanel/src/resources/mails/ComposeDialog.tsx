import type { MailDraftRow, MailRecord, MemberRow } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CircleAlert, Paperclip, Trash2, X } from "lucide-react";
import { useNotify } from "ra-core";
import { type FormEvent, useId, useRef, useState } from "react";
import { Field } from "../../fields/Field";
import { LineField } from "../../fields/LineField";
import { SearchPicker } from "../../fields/SearchPicker";
import { Dialog } from "../../layout/Dialog";
import { useCan } from "../../layout/useCan";
import { call, fieldErrors } from "../../providers/httpClient";
import { deleteDraft, sendLater, stopSending, writeMail } from "../../shared/desk/mailApi";
import { readMailbox } from "../../shared/desk/mailboxApi";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { FileChips } from "./FileChips";
import { LaterDialog } from "./MailDialogs";
import { mailboxKey } from "./mailboxKey";
import { newDraftsKey } from "./NewDrafts";
import { useDraft } from "./useDraft";
import { useFiles } from "./useFiles";

interface Receiver {
  id: number;
  name: string;
  user_name: string;
  /** Of somebody who is no member: the mail leaves through the mailbox. */
  address?: string;
}

/** The row of an address that was typed, among members. */
const addressRow = -1;
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

type Found = Pick<MemberRow, "id" | "name" | "user_name" | "phone_num">;

const findMembers = async (text: string): Promise<MemberRow[]> =>
  (await call<{ content: MemberRow[] }>("/api/users", { query: { search: text, page_size: 6 } })).data.content;

interface Props {
  /** What was begun before. */
  draft?: MailDraftRow;
  onSent: (record: MailRecord) => void;
  onClose: () => void;
}

/** Writes a mail to a member, who finds it among the inquiries, or to an address where the brand has a mailbox. It is kept as a draft while it is written. */
const ComposeDialog = ({ draft: stored, onSent, onClose }: Props) => {
  const t = useTranslate();
  const id = useId();
  const can = useCan();
  const notify = useNotify();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [receiver, setReceiver] = useState<Receiver | null>(
    stored?.user_id ? { id: stored.user_id, name: stored.name, user_name: "" } : null,
  );
  const [subject, setSubject] = useState(stored?.subject ?? "");
  const [text, setText] = useState(stored?.text ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState(stored?.error || undefined);
  const [sendAt, setSendAt] = useState(stored?.send_at ?? null);
  const [isBusy, setBusy] = useState(false);
  const [isLater, setLater] = useState(false);
  const { data: mailbox } = useQuery({ queryKey: mailboxKey, queryFn: readMailbox });
  const draft = useDraft(undefined, stored);
  const find = async (typed: string): Promise<Found[]> => {
    const members = can("list", "users/list") ? await findMembers(typed) : [];
    const found = members.map(({ id: number, name, user_name, phone_num }) => ({
      id: number,
      name,
      user_name,
      phone_num,
    }));
    if (!mailbox?.is_on || !isAddress(typed)) return found;
    return [{ id: addressRow, name: typed, user_name: "", phone_num: "" }, ...found];
  };
  const files = useFiles(stored?.files ?? [], (next) =>
    draft.save({ text, subject, user_id: receiver?.id ?? null, files: next }),
  );
  const change = (values: { text?: string; subject?: string; receiver?: Receiver | null }): void => {
    const next = { text, subject, receiver, ...values };
    setText(next.text);
    setSubject(next.subject);
    setReceiver(next.receiver);
    draft.save({ text: next.text, subject: next.subject, user_id: next.receiver?.id ?? null, files: files.files });
  };
  const close = (): void => {
    void draft.settle().then(() => queries.invalidateQueries({ queryKey: newDraftsKey }));
    onClose();
  };
  const problems = (): Record<string, string> => {
    const needed = { user_id: receiver ? "x" : "", subject, text };
    return Object.fromEntries(
      Object.entries(needed)
        .filter(([, value]) => !value.trim())
        .map(([name]) => [name, t("mail.needed")]),
    );
  };
  const run = async (send: () => Promise<void>): Promise<boolean> => {
    const wrong = problems();
    setErrors(wrong);
    if (isBusy || files.isBusy || Object.keys(wrong).length > 0) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      setFailure(error instanceof Error ? error.message : t("errors.generic"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const number = await draft.settle();
      const to = receiver?.address ? { address: receiver.address } : { user_id: receiver?.id ?? 0 };
      const values = { ...to, subject: subject.trim(), text: text.trim() };
      const file_keys = files.files.map((file) => file.id);
      const record = await writeMail({ ...values, file_keys, ...(number ? { draft_id: number } : {}) });
      draft.forget();
      notify(t("mail.sent"), { type: "success" });
      await queries.invalidateQueries({ queryKey: newDraftsKey });
      onSent(record);
    });
  };
  const schedule = (at: string): Promise<boolean> =>
    run(async () => {
      const number = await draft.settle();
      if (number === undefined) throw new Error(draft.error ?? t("errors.generic"));
      const saved = await sendLater(number, { send_at: at });
      notify(t("mail.will_send", { time: shortTime(saved.send_at) }), { type: "success" });
      await queries.invalidateQueries({ queryKey: newDraftsKey });
      onClose();
    });
  const stop = async (): Promise<void> => {
    try {
      if (stored) await stopSending(stored.id);
      setSendAt(null);
      await queries.invalidateQueries({ queryKey: newDraftsKey });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
  };
  const discard = async (): Promise<void> => {
    const number = await draft.settle();
    draft.forget();
    onClose();
    if (number !== undefined) await deleteDraft(number).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: newDraftsKey });
  };
  const isLocked = sendAt !== null;
  return (
    <Dialog wide title={t("mail.write")} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className="body">
          {failure && (
            <p className="ml-failed" role="alert">
              <CircleAlert size={16} aria-hidden />
              <span>
                <b>{t("mail.not_sent")}</b> {failure}
              </span>
            </p>
          )}
          {isLocked && (
            <div className="ml-scheduled">
              <CalendarClock size={18} strokeWidth={1.7} aria-hidden />
              <p>{t("mail.will_send", { time: shortTime(sendAt) })}</p>
              <button type="button" className="btn small" onClick={() => void stop()}>
                {t("mail.stop")}
              </button>
            </div>
          )}
          {receiver ? (
            <Field label={t("mail.to")} required error={errors.user_id}>
              <div className="control chosen">
                <span className="grow">
                  <b>
                    <bdi>{receiver.name || receiver.user_name}</bdi>
                  </b>{" "}
                  <bdi className="muted">{receiver.user_name}</bdi>
                </span>
                {!isLocked && (
                  <button
                    type="button"
                    className="iconbtn tiny"
                    aria-label={t("point.other_member")}
                    onClick={() => change({ receiver: null })}
                  >
                    <X size={14} aria-hidden />
                  </button>
                )}
              </div>
            </Field>
          ) : (
            <SearchPicker<Found>
              label={t("mail.to")}
              helperText={t(mailbox?.is_on ? "mailbox.to_help" : "point.member_help")}
              nothing={t("point.nobody")}
              kind="mail-receivers"
              ask={find}
              onChoose={({ id: number, name, user_name }) =>
                change({
                  receiver:
                    number === addressRow ? { id: 0, name, user_name, address: name } : { id: number, name, user_name },
                })
              }
              required
              error={errors.user_id}
            >
              {(member) => (
                <>
                  <span className="grow">
                    <bdi>{member.name || member.user_name}</bdi> <bdi className="muted">{member.user_name}</bdi>
                  </span>
                  <bdi className="muted num">{member.phone_num}</bdi>
                </>
              )}
            </SearchPicker>
          )}
          <LineField
            id={`${id}-subject`}
            label={t("mail.subject")}
            required
            dir="auto"
            maxLength={150}
            disabled={isLocked}
            value={subject}
            error={errors.subject}
            onChange={(value) => change({ subject: value })}
          />
          <Field id={`${id}-text`} label={t("mail.text")} required error={errors.text}>
            <div className={errors.text ? "control bad" : "control"}>
              <textarea
                id={`${id}-text`}
                dir="auto"
                rows={8}
                maxLength={10_000}
                disabled={isLocked}
                value={text}
                onChange={({ target }) => change({ text: target.value })}
              />
            </div>
          </Field>
          <FileChips files={files.files} uploads={files.uploads} onRemove={files.remove} />
          {!isLocked && (
            <div className="ml-compose-tools">
              <button type="button" className="btn small" onClick={() => picker.current?.click()}>
                <Paperclip size={16} strokeWidth={1.7} aria-hidden /> {t("mail.attach")}
              </button>
              <input
                ref={picker}
                type="file"
                multiple
                hidden
                onChange={({ target }) => {
                  void files.add([...(target.files ?? [])]);
                  target.value = "";
                }}
              />
              <button type="button" className="btn plain small" onClick={() => void discard()}>
                <Trash2 size={16} strokeWidth={1.7} aria-hidden /> {t("mail.discard")}
              </button>
              <span className="ml-saved muted" role="status">
                {draft.error ?? (draft.savedAt && t("mail.draft_saved", { time: draft.savedAt }))}
              </span>
            </div>
          )}
        </div>
        <div className="choices">
          <button type="button" className="btn" onClick={close}>
            {t("common.close")}
          </button>
          {!isLocked && (
            <>
              <button
                type="button"
                className="btn"
                disabled={isBusy || receiver?.address !== undefined}
                onClick={() => {
                  const wrong = problems();
                  setErrors(wrong);
                  if (Object.keys(wrong).length === 0) setLater(true);
                }}
              >
                {t("mail.send_later")}
              </button>
              <button type="submit" className="btn fill" disabled={isBusy || files.isBusy}>
                {t("mail.write_send")}
              </button>
            </>
          )}
        </div>
      </form>
      {isLater && <LaterDialog onOk={schedule} onClose={() => setLater(false)} />}
    </Dialog>
  );
};

export default ComposeDialog;
