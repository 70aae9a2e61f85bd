import { formatNumber } from "@maru/client";
import { MessageCircleQuestion, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { InlinePager } from "~/ui/InlinePager";
import { Link } from "~/ui/Link";
import { Skeleton } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import { useNearViewport } from "~/ui/useNearViewport";
import { QuestionDialog } from "./QuestionDialog";
import { QuestionItem } from "./QuestionItem";
import { type Asked, first, useQuestions } from "./useQuestions";

export interface QuestionSectionProps {
  productId: number;
  isMember: boolean;
}

function Waiting() {
  const t = useTranslate();
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{t("common:loading")}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </div>
  );
}

interface BarProps {
  asked: Asked;
  isMember: boolean;
  onAsk: (changes: Partial<Asked>) => void;
}

function Bar({ asked, isMember, onAsk }: BarProps) {
  const t = useTranslate();
  const chip = (isOn: boolean): string =>
    `hit h-9 rounded-full border px-3.5 text-[14px] ${isOn ? "border-ink font-semibold text-ink" : "border-line"}`;
  const mine = (): void => {
    if (isMember) onAsk({ mine: !asked.mine });
    else toast.fail(t("messages:pleaseLogIn"));
  };
  return (
    <div className="flex flex-wrap gap-2 border-b border-line pb-5">
      <button
        type="button"
        aria-pressed={asked.answered}
        className={chip(asked.answered)}
        onClick={() => onAsk({ answered: !asked.answered })}
      >
        {t("questions:answeredOnly")}
      </button>
      <button type="button" aria-pressed={asked.mine} className={chip(asked.mine)} onClick={mine}>
        {t("questions:mine")}
      </button>
    </div>
  );
}

/** Questions about a product, loaded when the section comes near the viewport. */
export function QuestionSection({ productId, isMember }: QuestionSectionProps) {
  const t = useTranslate();
  const [box, isNear] = useNearViewport();
  const { asked, setAsked, found, failed, busy, reload } = useQuestions(productId, isNear);
  const [asking, setAsking] = useState(false);
  // The section renders after the page: a link's hash target exists only now.
  useEffect(() => {
    if (location.hash === "#questions") box.current?.scrollIntoView();
  }, [box]);
  const ask = (changes: Partial<Asked>): void => setAsked((now) => ({ ...now, page: 1, ...changes }));
  const turn = (page: number): void => {
    ask({ page });
    box.current?.scrollIntoView();
  };
  const isNarrowed = asked.answered || asked.mine;
  return (
    <section ref={box} id="questions" aria-busy={busy} className="mt-12" style={{ scrollMarginTop: 80 }}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="t-h2">
          {t("questions:title")}
          {found && found.total > 0 && !isNarrowed && (
            <span className="tnum ms-2 text-[16px] font-semibold text-text2">{formatNumber(found.total)}</span>
          )}
        </h2>
        <Button size="s" onClick={() => setAsking(true)}>
          <PenLine size={15} strokeWidth={1.8} aria-hidden /> {t("questions:ask")}
        </Button>
      </div>
      {failed ? (
        <Failure onRetry={reload} />
      ) : !found ? (
        <Waiting />
      ) : found.content.length === 0 && !isNarrowed ? (
        <Empty icon={MessageCircleQuestion} title={t("questions:none")} text={t("questions:noneText")} level={3} />
      ) : (
        <>
          <Bar asked={asked} isMember={isMember} onAsk={ask} />
          {found.content.length === 0 ? (
            <div className="py-12 text-center text-text2">
              <p>{t("questions:noMatch")}</p>
              <Button size="s" className="mt-4" onClick={() => setAsked(first)}>
                {t("questions:clear")}
              </Button>
            </div>
          ) : (
            <ul className={`divide-y divide-line border-b border-line ${busy ? "opacity-60" : ""}`}>
              {found.content.map((one) => (
                <li key={one.id}>
                  <QuestionItem question={one} isMember={isMember} onChanged={reload} />
                </li>
              ))}
            </ul>
          )}
          <InlinePager page={found.page} count={found.page_count} onTurn={turn} />
        </>
      )}
      <p className="mt-4 text-center text-[14px]">
        <Link className="text-text2 underline" to={`/inquiry?product=${productId}`}>
          {t("inquiries:fromQuestions")}
        </Link>
      </p>
      {asking && (
        <QuestionDialog
          productId={productId}
          isMember={isMember}
          onDone={() => {
            setAsking(false);
            setAsked(first);
            reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
