import type { InquiryRecord, InquiryRow, Page } from "@maru/client";
import { MessagesSquare, Paperclip, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { AnswerTag } from "~/ui/QuestionWords";
import { Empty } from "~/ui/State";
import { markRead } from "./api";
import { InquiryForm } from "./InquiryForm";
import { InquiryThread } from "./InquiryThread";

/** The tab's address; its inquiries and its form are parts of it. */
export const tabPath = "/my/inquiries?tab=mail";

function Row({ inquiry }: { inquiry: InquiryRow }) {
  const { t, language } = useI18n();
  return (
    <li>
      <Link to={`${tabPath}&id=${inquiry.id}`} className="flex items-start gap-3 py-5 hover:bg-sub">
        <AnswerTag answered={inquiry.is_answered} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={`block break-words ${inquiry.is_new ? "font-bold" : "font-medium"}`}>
            {inquiry.subject}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 text-[13px] text-text2">
            <span>{t(`inquiries:category.${inquiry.category}`)}</span>
            <time dateTime={inquiry.last_at} className="tnum">
              {dayText(inquiry.last_at, language)}
            </time>
            {inquiry.has_files && (
              <Paperclip size={14} strokeWidth={1.8} role="img" aria-label={t("inquiries:files")} />
            )}
            {inquiry.is_new && <span className="font-semibold text-ink">{t("inquiries:new")}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

export interface MyInquiriesProps {
  /** The list, or what the address opens of it. */
  page: Page<InquiryRow> | null;
  opened: InquiryRecord | null;
  isWriting: boolean;
  orderNum?: string;
  product?: { id: number; name: string } | null;
  onOpen: (id: number | null) => void;
  onWrite: () => void;
}

/** A member's inquiries at the shop: the list, one with its answers, or a new one. */
export function MyInquiries({ page, opened, isWriting, orderNum, product, onOpen, onWrite }: MyInquiriesProps) {
  const { t } = useI18n();
  const [changed, setChanged] = useState<InquiryRecord | null>(null);
  const inquiry = changed && changed.id === opened?.id ? changed : opened;
  useEffect(() => {
    // The list shows it as read the next time.
    if (opened?.is_new) markRead(opened.id).catch(() => undefined);
  }, [opened]);
  const back = (
    <Button size="s" className="mb-5" onClick={() => onOpen(null)}>
      {t("inquiries:back")}
    </Button>
  );
  if (isWriting)
    return (
      <div className="max-w-[640px]">
        {back}
        <h2 className="t-h3 mb-5">{t("inquiries:write")}</h2>
        <InquiryForm isMember orderNum={orderNum} product={product} onSent={({ id }) => onOpen(id)} />
      </div>
    );
  if (inquiry)
    return (
      <div className="max-w-[760px]">
        {back}
        <InquiryThread inquiry={inquiry} onChanged={setChanged} onWithdrawn={() => onOpen(null)} />
      </div>
    );
  if (!page || page.content.length === 0)
    return (
      <Empty
        icon={MessagesSquare}
        title={t("inquiries:none")}
        text={t("inquiries:noneText")}
        action={<Button onClick={onWrite}>{t("inquiries:write")}</Button>}
      />
    );
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button size="s" onClick={onWrite}>
          <PenLine size={15} strokeWidth={1.8} aria-hidden /> {t("inquiries:write")}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {page.content.map((row) => (
          <Row key={row.id} inquiry={row} />
        ))}
      </ul>
    </>
  );
}
