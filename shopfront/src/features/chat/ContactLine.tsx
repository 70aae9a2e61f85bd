import { ApiError, hyphenate, isPhone, type ShopChat } from "@maru/client";
import { Mail, Smartphone } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslate } from "~/i18n/Words";

interface Props {
  chat: ShopChat;
  onSave: (contact: string) => Promise<void>;
}

const underlined = "hit shrink-0 text-[14px] font-semibold underline underline-offset-4";

/** Where an answer is told while the shopper is away: a member's own telephone or address, or what a visitor leaves. */
export function ContactLine({ chat, onSave }: Props) {
  const t = useTranslate();
  const id = useId();
  const { contact, can_set_contact: canSet } = chat;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isMail = contact.includes("@");
  const Icon = isMail ? Mail : Smartphone;
  const save = async (value: string): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      await onSave(value);
      setOpen(false);
      setText("");
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.errors.contact ?? failure.message) : "");
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() && !isBusy) void save(text.trim());
  };
  if (!contact && !canSet) return null;
  return (
    <div className="border-t border-line bg-sub px-5 py-2.5">
      <div className="flex items-center gap-2.5 text-[14px] text-text2">
        <Icon size={18} strokeWidth={1.6} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1">
          {t(contact ? (isMail ? "chat:away.mail" : "chat:away.sms") : "chat:away.none")}
        </span>
        {canSet ? (
          <button
            type="button"
            className={`${underlined} text-text`}
            aria-expanded={isOpen}
            aria-label={contact ? t("chat:contact.change", { contact }) : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{contact || t("chat:contact.add")}</bdi>
          </button>
        ) : (
          <bdi className="shrink-0 font-semibold text-text">{isPhone(contact) ? hyphenate(contact) : contact}</bdi>
        )}
      </div>
      {isOpen && (
        <form className="mt-2 grid gap-1.5" onSubmit={submit}>
          <label htmlFor={id} className="text-[13px] text-text2">
            {t("chat:contact")}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              value={text}
              maxLength={120}
              dir="ltr"
              autoComplete="tel"
              aria-invalid={error !== ""}
              aria-describedby={error ? `${id}-error` : undefined}
              className="h-11 min-w-0 flex-1 rounded-rc border border-line2 bg-bg px-3 text-[16px]"
              onChange={({ target }) => setText(target.value)}
            />
            <button
              type="submit"
              disabled={!text.trim() || isBusy}
              className="h-11 shrink-0 rounded-rc bg-fill px-4 font-semibold text-onfill disabled:bg-well disabled:text-text3"
            >
              {t("chat:contact.save")}
            </button>
            {contact && (
              <button
                type="button"
                disabled={isBusy}
                className="h-11 shrink-0 rounded-rc border border-line2 px-3"
                onClick={() => void save("")}
              >
                {t("chat:contact.drop")}
              </button>
            )}
          </div>
          {error && (
            <p id={`${id}-error`} role="alert" className="text-[13px] text-sale">
              {error}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
