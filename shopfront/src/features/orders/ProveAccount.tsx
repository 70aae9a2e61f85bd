import type { BankChoice } from "@maru/client";
import { onlyDigits } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { RefundAccountFields } from "./RefundAccountFields";
import { type Account, nowhere, useAccountCheck, type Ways } from "./useAccountCheck";

interface Props<T> {
  banks: BankChoice[];
  /** The account that was verified before, masked. */
  kept?: string | undefined;
  ways: Ways<T>;
  onDone: (changed: T) => void;
}

/** Verifies who owns an account: one won is sent, and the digits in its note are typed here. */
export function ProveAccount<T>({ banks, kept, ways, onDone }: Props<T>) {
  const t = useTranslate();
  const check = useAccountCheck(ways, onDone);
  const [account, setAccount] = useState<Account>(nowhere);
  const [code, setCode] = useState("");
  const [other, setOther] = useState(false);
  const field = (name: keyof Account) => ({
    required: true,
    value: account[name],
    error: check.errors[name],
    onChange: ({ target }: { target: { value: string } }) => setAccount({ ...account, [name]: target.value }),
  });
  if (kept && !other)
    return (
      <div className="grid gap-3">
        <p className="rounded-rc bg-sub p-4 dark:bg-well">
          <span className="t-caption block text-text2">{t("orders:check.verified")}</span>
          <b className="font-semibold">
            <bdi>{kept}</bdi>
          </b>
        </p>
        <Button kind="fill" disabled={check.busy} onClick={() => void check.takeKept()}>
          {t("orders:check.useKept")}
        </Button>
        <Button onClick={() => setOther(true)}>{t("orders:check.other")}</Button>
      </div>
    );
  if (check.begun)
    return (
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void check.confirm(code);
        }}
      >
        <p role="status">
          {t("messages:sent")} {t("orders:check.sent", { account: check.begun.account })}
        </p>
        <TextField
          required
          label={t("orders:check.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={6}
          value={code}
          error={check.errors.code}
          onChange={({ target }) => setCode(onlyDigits(target.value))}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-1"
            onClick={() => {
              setCode("");
              check.again();
            }}
          >
            {t("orders:check.again")}
          </Button>
          <Button kind="fill" type="submit" className="flex-1" disabled={check.busy}>
            {t("orders:check.confirm")}
          </Button>
        </div>
      </form>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Digits typed for an earlier transfer are not valid for this one.
        setCode("");
        void check.start(account);
      }}
    >
      <p className="text-text2">{t("orders:check.text")}</p>
      <RefundAccountFields
        banks={banks}
        field={field}
        beside={
          <TextField
            label={t("orders:check.birth")}
            placeholder={t("orders:check.birthHint")}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            {...field("birth")}
          />
        }
      />
      <Button kind="fill" type="submit" disabled={check.busy}>
        {t("orders:check.send")}
      </Button>
    </form>
  );
}
