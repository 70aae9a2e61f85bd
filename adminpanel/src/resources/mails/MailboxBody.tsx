import type { MailboxFacts, MailMessageRow, MailRecord } from "@maru/client";
import { CircleAlert, ImageOff, LoaderCircle, RotateCw } from "lucide-react";
import { useNotify } from "ra-core";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { MoreMenu } from "../../layout/MoreMenu";
import { errorKey, htmlPath, resendMail, trustSender } from "../../shared/desk/mailboxApi";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  mail: MailRecord;
  message: MailMessageRow;
  facts: MailboxFacts;
  canEdit: boolean;
  onChanged: (record: MailRecord) => void;
}

/** A frame is as high as what it shows: nothing in it runs, so the page measures it. */
const fit = (frame: HTMLIFrameElement): void => {
  const body = frame.contentDocument?.body;
  if (body) frame.style.blockSize = `${Math.min(body.scrollHeight + 16, 6000)}px`;
};

/** A mail as it was written, in a frame on white. Pictures of other hosts wait until somebody asks for them. */
export const MailboxBody = ({ mail, message, facts, canEdit, onChanged }: Props) => {
  const t = useTranslate();
  const notify = useNotify();
  const ask = useConfirm();
  const [isAsked, setAsked] = useState(false);
  const [isText, setText] = useState(!facts.has_html);
  const [isBusy, setBusy] = useState(false);
  const withPictures = isAsked || facts.shows_pictures;
  const run = async (send: () => Promise<MailRecord>): Promise<void> => {
    setBusy(true);
    try {
      onChanged(await send());
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const resend = async (): Promise<void> => {
    const isUnknown = facts.send_state === "unknown";
    if (isUnknown && !(await ask({ title: t("mailbox.resend_ask"), text: t("mailbox.resend_ask_text") }))) return;
    await run(() => resendMail(mail.id, message.id));
  };
  const isWaiting = facts.send_state === "queued" || facts.send_state === "sending";
  const isFailed = facts.send_state === "failed" || facts.send_state === "unknown";
  return (
    <>
      {facts.subject && facts.subject !== mail.subject && (
        <p className="mb-line muted" dir="auto">
          {facts.subject}
        </p>
      )}
      {facts.picture_count > 0 && !withPictures && !isText && (
        <div className="mb-note">
          <ImageOff size={17} strokeWidth={1.7} aria-hidden />
          <p>{t("mailbox.pictures_off", { count: facts.picture_count })}</p>
          <button type="button" className="btn small" onClick={() => setAsked(true)}>
            {t("mailbox.pictures_show")}
          </button>
          {canEdit && (
            <MoreMenu
              label={t("mailbox.pictures_menu")}
              items={[
                {
                  label: t("mailbox.pictures_always"),
                  icon: ImageOff,
                  on: !isBusy,
                  run: () => run(() => trustSender(mail.id, message.id)),
                },
              ]}
            />
          )}
        </div>
      )}
      {isText ? (
        <p className="ml-text" dir="auto">
          {message.text}
        </p>
      ) : (
        <iframe
          key={String(withPictures)}
          className="mb-frame"
          title={t("mailbox.frame", { subject: facts.subject || mail.subject })}
          src={htmlPath(mail.id, message.id, withPictures)}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => fit(currentTarget)}
        />
      )}
      {facts.has_html && (
        <button type="button" className="linkbtn mb-switch" onClick={() => setText(!isText)}>
          {t(isText ? "mailbox.show_html" : "mailbox.show_text")}
        </button>
      )}
      {facts.lost_files.length > 0 && (
        <p className="mb-line muted">{t("mailbox.lost_files", { names: facts.lost_files.join(", ") })}</p>
      )}
      {facts.is_broken && <p className="mb-line muted">{t("mailbox.is_broken")}</p>}
      {facts.is_automatic && <p className="mb-line muted">{t("mailbox.is_automatic")}</p>}
      {isWaiting && (
        <p className="mb-line muted" role="status">
          <LoaderCircle size={15} aria-hidden /> {t("mailbox.sending")}
        </p>
      )}
      {isFailed && (
        <div className="mb-note bad" role="alert">
          <CircleAlert size={17} aria-hidden />
          <p>
            {t(facts.send_state === "unknown" ? "mailbox.unknown" : "mailbox.failed")}{" "}
            <span className="muted">{t(errorKey(facts.error))}</span>
          </p>
          {canEdit && (
            <button type="button" className="btn small" disabled={isBusy} onClick={() => void resend()}>
              <RotateCw size={15} aria-hidden /> {t("mailbox.resend")}
            </button>
          )}
        </div>
      )}
    </>
  );
};
