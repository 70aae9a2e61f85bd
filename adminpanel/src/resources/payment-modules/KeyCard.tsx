import { connectionOutcome, type GatewayConnection, payMethod } from "@maru/client";
import { CircleAlert, CircleCheck, PlugZap } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { tryGateway } from "./api";
import type { PaymentModule } from "./form";
import { MoneyTag } from "./words";

const outcomeTexts: Record<GatewayConnection["outcome"], TextKey> = {
  ok: "pay_module.try_ok",
  refused: "pay_module.try_refused",
  silent: "pay_module.try_silent",
};

/** The gateway's answer to a test call that moves no money. */
const Answer = ({ found }: { found: GatewayConnection }) => {
  const t = useTranslate();
  const good = found.outcome === connectionOutcome.OK;
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <p className={good ? "try-answer good" : "try-answer"} role="status">
      <Icon size={16} aria-hidden /> <span>{t(outcomeTexts[found.outcome])}</span> <MoneyTag value={found.money} />
      {!good && found.code && <bdi className="muted small">{found.code}</bdi>}
    </p>
  );
};

/** The gateway's key: written once, shown by its ends, replaced and never read. */
export const KeyCard = ({ record }: { record?: PaymentModule }) => {
  const t = useTranslate();
  const { setValue } = useFormContext<PaymentModule>();
  const typed = useWatch<PaymentModule, "secret_key">({ name: "secret_key" }) ?? "";
  const kind = useWatch<PaymentModule, "kind">({ name: "kind" });
  const client_key = useWatch<PaymentModule, "client_key">({ name: "client_key" }) ?? "";
  const isKakao = kind === payMethod.KAKAO;
  // The key to replace: the field closes once a new one is saved.
  const [replaced, setReplaced] = useState<string>();
  const [found, setFound] = useState<GatewayConnection>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const kept = record?.key_masked ?? "";
  const replacing = kept !== "" && replaced === kept;
  const open = !kept || replacing;

  const ask = async () => {
    setBusy(true);
    setFound(undefined);
    setFailure("");
    try {
      setFound(await tryGateway({ module_id: record?.id, kind, client_key, secret_key: open ? typed : "" }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t("errors.generic"));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    setValue("secret_key", "");
    setReplaced(undefined);
    setFound(undefined);
  };
  return (
    <Card title={t("pay_module.key_card")} hint={isKakao ? "Kakao Pay" : "Toss Payments"}>
      {record?.is_key_lost && (
        <p className="error" role="alert">
          {t("pay_module.key_lost")}
        </p>
      )}
      {kept && (
        <div className="line-item">
          <span>
            {t("pay_module.key_kept")} <bdi className="num">{kept}</bdi> <MoneyTag value={record?.money ?? ""} />
          </span>
          <button type="button" className="btn small" onClick={replacing ? leave : () => setReplaced(kept)}>
            {t(replacing ? "pay_module.key_leave" : "pay_module.key_replace")}
          </button>
        </div>
      )}
      {open && (
        <TextInput
          source="secret_key"
          label={t(kept ? "pay_module.key_new" : "pay_module.key")}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          placeholder={isKakao ? "DEV… · PRD…" : "test_sk_… · live_sk_…"}
          helperText={t("pay_module.key_help")}
        />
      )}
      <div className="try-line">
        <button type="button" className="btn small" disabled={busy || (open && !typed)} onClick={() => void ask()}>
          <PlugZap size={15} aria-hidden /> {t(busy ? "pay_module.trying" : "pay_module.try")}
        </button>
        <span className="help">{t("pay_module.try_help")}</span>
      </div>
      {found && <Answer found={found} />}
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </Card>
  );
};
