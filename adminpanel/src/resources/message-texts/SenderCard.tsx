import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useConfirm } from "../../layout/Confirm";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { askSender, confirmSender, dropSender, readSender } from "./api";

/** The address that the brand's mails come from: asked for by mail, used when its link was followed. */
export const SenderCard = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const id = useId();
  const { run, busy, errors } = useAction();
  const may = useCan()("edit", "settings/messages");
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const { data, error, refetch } = useQuery({ queryKey: ["mail-sender"], queryFn: readSender });
  const token = params.get("sender");
  const confirm = useEffectEvent(async (link: string) => {
    setParams({}, { replace: true });
    await run(() => confirmSender(link), "message.sender_confirmed");
  });
  useEffect(() => {
    if (token && may) void confirm(token);
  }, [token, may]);

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  const isUsed = data.confirmed_at !== null;
  const value = typed ?? data.email;
  const isNew = value.trim() !== data.email;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!value.trim() || (!isNew && isUsed)) return;
    if (await run(() => askSender(value.trim()), "message.sender_sent")) setTyped(undefined);
  };
  const drop = async () => {
    if (!(await ask({ title: t("message.sender_drop_ask"), text: t("message.sender_drop_text") }))) return;
    if (await run(() => dropSender(), "message.sender_dropped")) setTyped(undefined);
  };
  return (
    <Card title={t("message.sender")} hint={t("message.sender_hint")}>
      <form className="sender-form" noValidate onSubmit={(event) => void send(event)}>
        <Field id={id} label={t("message.sender")} quiet error={errors.email ?? errors.token}>
          <div className={errors.email ? "control bad" : "control"}>
            <Mail size={16} aria-hidden />
            <input
              id={id}
              type="email"
              dir="ltr"
              autoComplete="off"
              placeholder="hello@shop.example"
              value={value}
              disabled={!may}
              aria-invalid={Boolean(errors.email)}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Field>
        {may && (
          <button type="submit" className="btn" disabled={!value.trim() || (!isNew && isUsed) || busy}>
            {t(!isNew && data.asked_at ? "message.sender_again" : "message.sender_ask")}
          </button>
        )}
        {may && data.email && (
          <button type="button" className="btn" disabled={busy} onClick={() => void drop()}>
            {t("message.sender_drop")}
          </button>
        )}
      </form>
      {data.email && !isNew && (
        <p className="small row wrap" style={{ gap: 8 }} role="status">
          <span className={isUsed ? "tag success" : "tag warning"}>
            {t(isUsed ? "message.sender_used" : "message.sender_waits")}
          </span>
          <span className="muted">
            {isUsed
              ? t("message.sender_since", { time: shortTime(data.confirmed_at ?? "") })
              : t("message.sender_mailed", { time: shortTime(data.asked_at ?? "") })}
          </span>
        </p>
      )}
    </Card>
  );
};
