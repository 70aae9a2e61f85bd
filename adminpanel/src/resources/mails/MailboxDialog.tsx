import type { MailboxIn, MailboxRecord, MailboxTest } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useNotify } from "ra-core";
import { useId, useState } from "react";
import { LineField } from "../../fields/LineField";
import { PlainInput } from "../../fields/PlainInput";
import { SelectField } from "../../fields/SelectField";
import { Dialog } from "../../layout/Dialog";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { fieldErrors } from "../../providers/httpClient";
import { errorKey, readMailbox, saveMailbox, testMailbox } from "../../shared/desk/mailboxApi";
import { useTranslate } from "../../words/useTranslate";
import { mailboxKey } from "./mailboxKey";

const imapPorts = [993, 143];
const smtpPorts = [465, 587];

type Values = Required<Omit<MailboxIn, "password">> & { password: string };

const valuesOf = (record: MailboxRecord): Values => ({
  is_on: record.is_on,
  is_practice: record.is_practice,
  address: record.address,
  sender_name: record.sender_name,
  imap_host: record.imap_host,
  imap_port: record.imap_port,
  smtp_host: record.smtp_host,
  smtp_port: record.smtp_port,
  login: record.login,
  password: "",
});

const Form = ({ record, onClose }: { record: MailboxRecord; onClose: () => void }) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(record));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [test, setTest] = useState<MailboxTest>();
  const [isBusy, setBusy] = useState(false);
  const set = (more: Partial<Values>): void => {
    setValues({ ...values, ...more });
    setTest(undefined);
  };
  const store = async (): Promise<boolean> => {
    setErrors({});
    try {
      const { password, ...rest } = values;
      const saved = await saveMailbox(password ? values : rest);
      queries.setQueryData(mailboxKey, saved);
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    }
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const save = (): Promise<void> =>
    run(async () => {
      if (!(await store())) return;
      notify(t("mailbox.saved"), { type: "success" });
      onClose();
    });
  const check = (): Promise<void> =>
    run(async () => {
      if (!(await store())) return;
      try {
        setTest(await testMailbox());
      } catch (error) {
        notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      }
    });
  const line = (name: "address" | "sender_name" | "imap_host" | "smtp_host" | "login", required = false) => (
    <LineField
      id={`${id}-${name}`}
      label={t(`mailbox.${name}`)}
      value={values[name]}
      maxLength={200}
      required={required}
      dir={name === "sender_name" ? "auto" : "ltr"}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const port = (name: "imap_port" | "smtp_port", ports: number[]) => (
    <SelectField
      id={`${id}-${name}`}
      label={t("mailbox.port")}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: Number(value) })}
    >
      {ports.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
  const outcome = (name: "imap" | "smtp") => {
    if (!test) return null;
    const isGood = test[name] === "";
    return (
      <p className={isGood ? "mb-test good" : "mb-test bad"}>
        {isGood ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
        {name.toUpperCase()} · {isGood ? t("mailbox.works") : t(errorKey(test[name]))}
      </p>
    );
  };
  const toggle = (name: "is_on" | "is_practice") => (
    <div className="line-item">
      <label htmlFor={`${id}-${name}`}>{t(`mailbox.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        type="checkbox"
        role="switch"
        className="switch"
        checked={values[name]}
        aria-checked={values[name]}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
    </div>
  );
  return (
    <>
      <div className="body mb-form">
        {toggle("is_on")}
        {record.error && record.is_on && (
          <p className="mb-test bad" role="alert">
            <CircleAlert size={16} aria-hidden /> {t(errorKey(record.error))}
          </p>
        )}
        {(record.can_practice || values.is_practice) && (
          <>
            {toggle("is_practice")}
            <p className="help">{t("mailbox.is_practice_help")}</p>
          </>
        )}
        {line("address", true)}
        {line("sender_name")}
        {!values.is_practice && (
          <>
            <div className="mb-server">
              {line("imap_host", true)}
              {port("imap_port", imapPorts)}
            </div>
            <div className="mb-server">
              {line("smtp_host", true)}
              {port("smtp_port", smtpPorts)}
            </div>
            {line("login", true)}
            <PlainInput
              id={`${id}-password`}
              label={t("mailbox.password")}
              type="password"
              autoComplete="new-password"
              value={values.password}
              placeholder={record.has_password ? t("mailbox.password_kept") : undefined}
              error={errors.password}
              onChange={(password) => set({ password })}
            />
          </>
        )}
        <p className="help">{t("mailbox.help")}</p>
        <div role="status">
          {outcome("imap")}
          {outcome("smtp")}
        </div>
      </div>
      <div className="choices">
        <button type="button" className="btn" disabled={isBusy} onClick={() => void check()}>
          {t("mailbox.test")}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
        <button type="button" className="btn fill" disabled={isBusy} onClick={() => void save()}>
          {t("common.save")}
        </button>
      </div>
    </>
  );
};

/** Where the brand's mails are read and sent. */
const MailboxDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: mailboxKey, queryFn: readMailbox });
  return (
    <Dialog kind="card" title={t("mailbox.title")} onClose={onClose}>
      {data ? (
        <Form record={data} onClose={onClose} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Dialog>
  );
};

export default MailboxDialog;
