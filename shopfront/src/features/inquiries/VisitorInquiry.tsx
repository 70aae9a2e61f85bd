import { ApiError, type InquiryRecord } from "@maru/client";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { Link } from "~/ui/Link";
import { openInquiry } from "./api";
import { InquiryForm } from "./InquiryForm";
import { InquiryThread } from "./InquiryThread";

interface Opened {
  inquiry: InquiryRecord;
  password: string;
}

/** Opens a visitor's inquiry with its number and password. */
function OpenForm({ id, onOpen }: { id: string; onOpen: (opened: Opened) => void }) {
  const t = useTranslate();
  const [number, setNumber] = useState(id);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useFirstWrong(errors);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const digits = number.trim();
    const missing: Record<string, string> = {};
    if (!/^\d{1,18}$/.test(digits)) missing.number = t("inquiries:open.number");
    if (!password) missing.password = t("messages:inputRequired");
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      onOpen({ inquiry: await openInquiry(Number(digits), password), password });
      return;
    } catch (failure) {
      setErrors({ password: failure instanceof ApiError ? failure.message : String(failure) });
    }
    sending.current = false;
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <TextField
        required
        label={t("inquiries:number")}
        hint={t("inquiries:open.hint")}
        inputMode="numeric"
        dir="ltr"
        maxLength={18}
        value={number}
        error={errors.number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        required
        type="password"
        autoComplete="off"
        label={t("questions:form.password")}
        maxLength={64}
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button kind="fill" size="l" type="submit" disabled={busy}>
        {t("inquiries:open")}
      </Button>
    </form>
  );
}

export interface VisitorInquiryProps {
  /** The number of an inquiry from a notice. */
  id: string;
  orderNum?: string;
  product?: { id: number; name: string } | null;
}

/** Inquiries without an account: a new one, or one that was written before. */
export function VisitorInquiry({ id, orderNum, product }: VisitorInquiryProps) {
  const t = useTranslate();
  const [isFinding, setFinding] = useState(id !== "");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sent, setSent] = useState<InquiryRecord | null>(null);
  if (opened)
    return (
      <InquiryThread
        inquiry={opened.inquiry}
        password={opened.password}
        onChanged={(inquiry) => setOpened({ ...opened, inquiry })}
        onWithdrawn={() => {
          setOpened(null);
          setFinding(false);
        }}
      />
    );
  if (sent)
    return (
      <div role="status" className="flex flex-col items-center py-10 text-center">
        <CircleCheck size={48} strokeWidth={1.4} className="text-ink" aria-hidden />
        <h2 className="t-h3 mt-5">{t("inquiries:sent")}</h2>
        <p className="mt-2 text-text2">{t("inquiries:sent.text")}</p>
        <p className="mt-5 rounded-rc bg-sub px-6 py-4">
          {t("inquiries:number")} <b className="tnum ms-2 text-[20px]">{sent.id}</b>
        </p>
        <Button className="mt-6" onClick={() => setSent(null)}>
          {t("inquiries:another")}
        </Button>
      </div>
    );
  const tab = (isOn: boolean): "soft" | "outline" => (isOn ? "soft" : "outline");
  return (
    <>
      <p className="mb-6 text-[14px] text-text2">
        {t("inquiries:visitor.text")}{" "}
        <Link
          className="font-semibold text-ink underline"
          to={`/login?next=${encodeURIComponent("/my/inquiries?tab=mail")}`}
        >
          {t("inquiries:visitor.login")}
        </Link>
      </p>
      <fieldset aria-label={t("inquiries:visitor.what")} className="mb-6 grid grid-cols-2 gap-2">
        <Button aria-pressed={!isFinding} kind={tab(!isFinding)} onClick={() => setFinding(false)}>
          {t("inquiries:write")}
        </Button>
        <Button aria-pressed={isFinding} kind={tab(isFinding)} onClick={() => setFinding(true)}>
          {t("inquiries:find")}
        </Button>
      </fieldset>
      {isFinding ? (
        <OpenForm id={id} onOpen={setOpened} />
      ) : (
        <InquiryForm isMember={false} orderNum={orderNum} product={product} onSent={setSent} />
      )}
    </>
  );
}
