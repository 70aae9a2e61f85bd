import type { MailDraftRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { readDrafts } from "../../shared/desk/mailApi";
import { useTranslate } from "../../words/useTranslate";
import { useMailTime } from "./parts";

export const newDraftsKey = ["mail-drafts", "new"];

const readNew = async (): Promise<MailDraftRow[]> => (await readDrafts()).filter(({ mail_id }) => mail_id === null);

/** Mails that were begun and belong to no thread yet; `count` is of all drafts, and reads them again. */
export const NewDrafts = ({ count, onOpen }: { count: number | undefined; onOpen: (id: number) => void }) => {
  const t = useTranslate();
  const time = useMailTime();
  const { data } = useQuery({ queryKey: [...newDraftsKey, count], queryFn: readNew });
  if (!data || data.length === 0) return null;
  return (
    <ul>
      {data.map((draft) => (
        <li className="ml-row" key={draft.id}>
          <PencilLine className="ml-icon" size={17} strokeWidth={1.7} aria-hidden />
          <button type="button" onClick={() => onOpen(draft.id)}>
            <span className="ml-line">
              <span className="ml-name">
                <bdi>{draft.name || t("mail.no_receiver")}</bdi>
              </span>
              <span className="ml-time num">{time(draft.updated_at)}</span>
            </span>
            <span className="ml-subject" dir="auto">
              {draft.subject || t("mail.no_subject")}
            </span>
            <span className="ml-preview" dir="auto">
              {draft.text}
            </span>
            <span className="ml-line">
              <span className="tag">{t(draft.send_at ? "mail.scheduled" : "mail.tab_drafts")}</span>
              {draft.error && <span className="tag warning">{t("mail.not_sent")}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
