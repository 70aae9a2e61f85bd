import { ApiError, isPhone, phoneDigits } from "@maru/client";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { type CodePurpose, confirmCode, sendCode } from "./api";

interface Props {
  purpose: CodePurpose;
  phone: string;
  /** The token of a verified code; empty until then. */
  token: string;
  error?: string;
  /** The order that the code is for, if any; null while it is unknown. */
  orderNum?: string | null;
  /** `until`: when the token expires, in milliseconds. */
  onChange: (phone: string, token: string, until: number) => void;
}

interface Sent {
  id: number;
  until: number;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A phone number and the code sent to it: request, input, countdown, resend. */
export function PhoneProof({ purpose, phone, token, error, orderNum, onChange }: Props) {
  const t = useTranslate();
  const [sent, setSent] = useState<Sent | null>(null);
  const [now, setNow] = useState(0);
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<{ phone?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const left = sent ? Math.max(0, Math.ceil((sent.until - now) / 1000)) : 0;
  const counting = sent !== null && token === "";
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [counting]);

  useEffect(() => {
    if (sent) box.current?.focus();
  }, [sent]);

  const ask = async (): Promise<void> => {
    if (busy) return;
    if (!isPhone(phone)) return setWrong({ phone: t("checkout:error.phone") });
    if (orderNum === null) return setWrong({ phone: t("orders:lookup.numError") });
    setBusy(true);
    try {
      const { id, expires_in } = await sendCode(purpose, phone, orderNum);
      setNow(Date.now());
      setSent({ id, until: Date.now() + expires_in * 1000 });
      setCode("");
      setWrong({});
      toast.done(t("account:code.sent"));
    } catch (refused) {
      const message = refused instanceof ApiError ? (refused.errors.phone_num ?? refused.message) : String(refused);
      setWrong({ phone: message });
    }
    setBusy(false);
  };
  const check = async (): Promise<void> => {
    if (busy || !sent) return;
    if (!/^\d{6}$/.test(code)) return setWrong({ code: t("account:code.error") });
    setBusy(true);
    try {
      const { token: proved, expires_in } = await confirmCode(sent.id, code);
      onChange(phone, proved, Date.now() + expires_in * 1000);
      setWrong({});
      setSent(null);
    } catch (refused) {
      setWrong({ code: refused instanceof ApiError ? refused.message : String(refused) });
    }
    setBusy(false);
  };
  const onEnter = (action: () => Promise<void>) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void action();
  };
  return (
    <div className="grid gap-4">
      <TextField
        required
        name="phone_num"
        inputMode="numeric"
        autoComplete="tel"
        label={t("account:field.phone")}
        placeholder={t("account:field.phoneHint")}
        value={phone}
        readOnly={token !== ""}
        error={wrong.phone ?? error}
        onChange={(event) => {
          setWrong({});
          setSent(null);
          onChange(phoneDigits(event.target.value), "", 0);
        }}
        onKeyDown={onEnter(ask)}
        after={
          token ? (
            <Button className="h-[52px]!" onClick={() => onChange(phone, "", 0)}>
              {t("account:code.change")}
            </Button>
          ) : (
            <Button className="h-[52px]!" disabled={busy} onClick={() => void ask()}>
              {t(sent ? "account:code.again" : "account:code.ask")}
            </Button>
          )
        }
      />
      {sent && !token && (
        <TextField
          required
          ref={box}
          name="phone_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          dir="ltr"
          label={t("account:code.label")}
          value={code}
          error={wrong.code}
          hint={left > 0 ? t("account:code.left", { time: clock(left) }) : t("account:code.over")}
          onChange={(event) => {
            setWrong({});
            setCode(phoneDigits(event.target.value).slice(0, 6));
          }}
          onKeyDown={onEnter(check)}
          after={
            <Button className="h-[52px]!" disabled={busy || left === 0} onClick={() => void check()}>
              {t("common:ok")}
            </Button>
          }
        />
      )}
      {token && (
        <p role="status" className="flex items-center gap-2 text-[14px] text-success">
          <CircleCheck size={18} strokeWidth={1.8} aria-hidden />
          {t("messages:authenticated")}
        </p>
      )}
    </div>
  );
}
