import { ApiError, phoneDigits, type SessionUser } from "@maru/client";
import { seoulToday } from "@maru/client/dates";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { SelectField, TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { type Consents, isFree, readRules, register, registerSocial } from "./api";
import { type DraftFields, noProof, type Proof } from "./draft";
import { PhoneProof } from "./PhoneProof";
import { checkInfo, emptyInfo, type InfoErrors, type InfoFields, isUserName } from "./rules";

interface Props {
  /** The person came from another company, which takes the place of user ID and password. */
  social?: boolean;
  /** Values from before a reload or a step back. */
  values: DraftFields;
  proof: Proof;
  consents: Consents;
  onType: (values: InfoFields, proof: Proof) => void;
  onDone: (user: SessionUser) => void;
}

const taken = {
  user_name: "account:field.taken",
  nickname: "account:field.nicknameTaken",
  email: "account:field.emailTaken",
} as const;
const reserved = {
  user_name: "account:error.reserved",
  nickname: "account:error.nicknameReserved",
  email: "account:field.emailTaken",
} as const;

/** Step 2: personal data. */
export function InfoForm({ social = false, values: typed, proof: verified, consents, onType, onDone }: Props) {
  const t = useTranslate();
  const [values, setValues] = useState<InfoFields>({ ...emptyInfo, ...typed });
  const [errors, setErrors] = useState<InfoErrors>({});
  const [free, setFree] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef(values);
  latest.current = values;
  const [proof, setProof] = useState(verified);
  const { token } = proof;
  // Until the setting is loaded, a phone proof is assumed to be required, as in nearly every shop.
  const [asksProof, setAsksProof] = useState(true);
  useEffect(() => {
    readRules()
      .then((rules) => setAsksProof(rules.is_phone_proved))
      .catch(() => undefined);
  }, []);

  const set = (name: keyof InfoFields, value: string): void => {
    if (name === "user_name") setFree(false);
    setErrors({ ...errors, [name]: undefined });
    const next = {
      ...latest.current,
      [name]: name === "phone_num" ? phoneDigits(value) : name === "is_foreigner" ? Number(value) : value,
    };
    setValues(next);
    onType(next, proof);
  };
  const field = (name: keyof InfoFields) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, target.value),
  });
  /** Checked as soon as the field is left (D12). */
  const checkFree = async (name: "user_name" | "nickname" | "email"): Promise<void> => {
    const value = values[name].trim();
    if (!value || errors[name] || (name === "user_name" && !isUserName(value))) return;
    const found = await isFree(name, value).catch(() => null);
    if (!found) return;
    if (name === "user_name") setFree(found.available);
    if (!found.available) {
      const reason = found.reserved ? reserved[name] : taken[name];
      setErrors((before) => ({ ...before, [name]: t(reason) }));
    }
  };
  const checkName = async (): Promise<void> => {
    if (!isUserName(values.user_name)) return setErrors({ ...errors, user_name: t("account:error.userName") });
    try {
      const { available, reserved: isReserved } = await isFree("user_name", values.user_name);
      setFree(available);
      const reason = isReserved ? "account:error.reserved" : "account:field.taken";
      setErrors({ ...errors, user_name: available ? undefined : t(reason) });
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = checkInfo(values, t, social);
    if (asksProof && !token && !found.phone_num) found.phone_num = t("account:code.needed");
    setErrors(found);
    const messages = Object.values(found);
    const needed = t("account:signUp.requiredInput");
    // Missing fields are reported first, then invalid ones.
    if (messages.length > 0) return toast.fail(messages.includes(needed) ? needed : (messages[0] ?? needed));
    if (busy) return;
    setBusy(true);
    try {
      const { password2: _again, ...fields } = values;
      onDone(await (social ? registerSocial : register)(fields, consents, token));
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors);
      // The server no longer takes it.
      if (error instanceof ApiError && error.errors.phone_num) setProof(noProof);
      toast.fail((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {!social && (
        <TextField
          required
          label={t("account:field.userName")}
          hint={free ? t("account:field.available") : t("account:field.userNameHint")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={20}
          {...field("user_name")}
          onBlur={() => void checkFree("user_name")}
          after={
            <Button className="h-[52px]!" onClick={() => void checkName()}>
              {t("account:field.check")}
            </Button>
          }
        />
      )}
      {asksProof ? (
        <PhoneProof
          purpose="sign_up"
          phone={values.phone_num}
          token={token}
          error={errors.phone_num}
          onChange={(phone_num, proved, until) => {
            const nextProof = { phone: phone_num, token: proved, until };
            setProof(nextProof);
            setErrors((before) => ({ ...before, phone_num: undefined }));
            // A code is verified while the next field is already being typed.
            const next = { ...latest.current, phone_num };
            setValues(next);
            onType(next, nextProof);
          }}
        />
      ) : (
        <TextField
          required
          inputMode="numeric"
          label={t("account:field.phone")}
          placeholder={t("account:field.phoneHint")}
          autoComplete="tel"
          {...field("phone_num")}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {!social && (
          <>
            <TextField
              required
              type="password"
              label={t("account:field.password")}
              hint={t("account:field.passwordHint")}
              autoComplete="new-password"
              {...field("password")}
            />
            <TextField
              required
              type="password"
              label={t("account:field.password2")}
              autoComplete="new-password"
              {...field("password2")}
            />
          </>
        )}
        <TextField required label={t("account:field.name")} autoComplete="name" {...field("name")} />
        <TextField
          required
          label={t("account:field.nickname")}
          autoComplete="nickname"
          {...field("nickname")}
          onBlur={() => void checkFree("nickname")}
        />
        <TextField
          required
          type="email"
          label={t("account:field.email")}
          autoComplete="email"
          {...field("email")}
          onBlur={() => void checkFree("email")}
        />
        <DayField
          required
          label={t("account:field.birth")}
          autoComplete="bday"
          min="1900-01-01"
          max={seoulToday()}
          value={values.birth_date}
          error={errors.birth_date}
          onChange={(day) => set("birth_date", day)}
        />
        <SelectField label={t("account:field.gender")} {...field("gender")}>
          <option value="">{t("account:field.gender.none")}</option>
          <option value="F">{t("account:field.gender.F")}</option>
          <option value="M">{t("account:field.gender.M")}</option>
        </SelectField>
        <SelectField label={t("account:field.nation")} {...field("is_foreigner")}>
          <option value="0">{t("account:field.domestic")}</option>
          <option value="1">{t("account:field.foreign")}</option>
        </SelectField>
      </div>
      <Button kind="fill" size="xl" type="submit" disabled={busy} className="mt-3">
        {t("account:signUp.submit")}
      </Button>
    </form>
  );
}
