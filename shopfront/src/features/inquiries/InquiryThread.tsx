import { ApiError, type DeskFileRow, type InquiryRecord } from "@maru/client";
import { type FormEvent, useRef, useState } from "react";
import { textLanguage } from "~/i18n/textLanguage";
import { momentText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Link } from "~/ui/Link";
import { AnswerTag } from "~/ui/QuestionWords";
import { toast } from "~/ui/toast";
import { Attachments, FileLinks } from "./Attachments";
import { withdraw, writeMore } from "./api";

export interface InquiryThreadProps {
  inquiry: InquiryRecord;
  /** The visitor's password that opened it. */
  password?: string;
  onChanged: (inquiry: InquiryRecord) => void;
  onWithdrawn: () => void;
}

/** An inquiry with its answers, and more to write. Texts are rendered as text, never as HTML. */
export function InquiryThread({ inquiry, password, onChanged, onWithdrawn }: InquiryThreadProps) {
  const { t, language } = useI18n();
  const ask = useConfirm();
  const [text, setText] = useState("");
  const [files, setFiles] = useState<DeskFileRow[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const sending = useRef(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current || uploading) return;
    setErrors(text.trim() ? {} : { text: t("messages:inputRequired") });
    if (!text.trim()) return;
    sending.current = true;
    setBusy(true);
    try {
      const keys = files.map(({ id }) => id);
      onChanged(await writeMore(inquiry.id, text.trim(), keys, password));
      setText("");
      setFiles([]);
      toast.done(t("inquiries:more.sent"));
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.errors);
      toast.fail((failure as Error).message);
    }
    sending.current = false;
    setBusy(false);
  };
  const takeBack = async (): Promise<void> => {
    const question = { title: t("inquiries:withdraw.ask"), text: t("inquiries:withdraw.text"), danger: true };
    if (!(await ask(question))) return;
    setBusy(true);
    try {
      await withdraw(inquiry.id, password);
      toast.done(t("inquiries:withdrawn"));
      onWithdrawn();
    } catch (failure) {
      toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <article>
      <header className="border-b border-line pb-5">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-text2">
          <AnswerTag answered={inquiry.is_answered} />
          <span>{t(`inquiries:category.${inquiry.category}`)}</span>
          <span className="tnum">
            {t("inquiries:number")} <bdi>{inquiry.id}</bdi>
          </span>
        </p>
        <h2 dir="auto" className="t-h3 break-words">
          {inquiry.subject}
        </h2>
        {(inquiry.order_num || inquiry.product) && (
          <p className="mt-2 flex flex-wrap gap-x-4 text-[14px] text-text2">
            {inquiry.order_num &&
              (inquiry.is_visitors ? (
                <bdi className="tnum">{inquiry.order_num}</bdi>
              ) : (
                <Link className="tnum underline" to={`/my/orders/${inquiry.order_num}`}>
                  <bdi>{inquiry.order_num}</bdi>
                </Link>
              ))}
            {inquiry.product && (
              <Link className="underline" to={`/shop/item/${inquiry.product.id}`}>
                <bdi>{inquiry.product.name}</bdi>
              </Link>
            )}
          </p>
        )}
      </header>
      <ol>
        {inquiry.messages.map((message) => (
          <li key={message.id} className={message.is_own ? "py-5" : "my-1 rounded-rc bg-sub p-4 dark:bg-well"}>
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <b className="text-[14px] font-semibold">{t(message.is_own ? "inquiries:mine" : "questions:shop")}</b>
              <time dateTime={message.created_at} className="tnum text-[13px] text-text2">
                {momentText(message.created_at, language)}
              </time>
            </p>
            <p
              dir="auto"
              lang={textLanguage(message.text, language)}
              className="mt-1.5 break-words whitespace-pre-line"
            >
              {message.text}
            </p>
            <FileLinks files={message.files} />
          </li>
        ))}
      </ol>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-6 grid gap-4 border-t border-line pt-6">
        <AreaField
          required
          label={t("inquiries:more")}
          rows={4}
          maxLength={5_000}
          value={text}
          error={errors.text}
          placeholder={inquiry.is_closed ? t("inquiries:more.closed") : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Attachments
          files={files}
          error={errors.file_keys}
          busy={uploading}
          onBusy={setUploading}
          onChange={setFiles}
        />
        <div className="flex flex-wrap gap-2">
          <Button kind="fill" type="submit" disabled={busy || uploading}>
            {t("inquiries:more.send")}
          </Button>
          {inquiry.can_withdraw && (
            <Button disabled={busy} onClick={() => void takeBack()}>
              {t("inquiries:withdraw")}
            </Button>
          )}
        </div>
      </form>
    </article>
  );
}
