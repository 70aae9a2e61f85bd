import {
  hyphenateBusiness,
  isBusinessNumber,
  type OwnApplication,
  type Page,
  type Profile,
  pictureAccept,
  pictureProblem,
  request,
} from "@maru/client";
import { type ChangeEvent, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { useForm } from "~/features/account/useForm";
import { siteActions } from "~/features/site/slice";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { FileField, TextField } from "~/ui/Field";
import { pictureProblems } from "~/ui/pictureProblems";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:business.title";

interface Data {
  profile: Profile;
  applications: Page<OwnApplication>;
}

export const load: Load = async (env, { request: asked }): Promise<Data> => {
  const [profile, applications] = await readAsMember(env, asked, () =>
    Promise.all([
      env.read<Profile>("/api/account/me"),
      env.read<Page<OwnApplication>>("/api/shop/business-applications"),
    ]),
  );
  return { profile, applications };
};

const fields = ["company_name", "business_num", "ceo_name", "business_type", "business_item", "invoice_email"] as const;
const needed = new Set<string>(["company_name", "business_num", "ceo_name"]);

export default function BusinessRoute() {
  const t = useTranslate();
  const { language } = useI18n();
  const confirm = useConfirm();
  const { profile, applications } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const { busy, run } = useForm();
  useTitle(t(title));
  const last = applications.content[0];
  const waits = last?.state === "asked";
  const takeBack = async (): Promise<void> => {
    if (!last || !(await confirm({ title: t("account:business.takeBackAsk") }))) return;
    await run(async () => {
      await request(`/api/shop/business-applications/${last.id}`, { method: "DELETE" });
      await revalidate();
    });
  };
  return (
    <MyFrame title={t(title)} onSignedOut={() => siteActions.setUser(null)}>
      {profile.is_business && (
        <p role="status" className="mb-6 rounded-panel bg-successsoft p-5 text-success">
          {t("account:business.isOne", { grade: profile.grade?.name ?? "" })}
        </p>
      )}
      {!profile.is_business && !waits && <p className="mb-6 text-text2">{t("account:business.text")}</p>}
      {last && (
        <section className="panel mb-8 px-5 py-5 md:px-7">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="t-h3">
              <bdi>{last.company_name}</bdi>
            </h2>
            <span className="rounded-full bg-well px-3 py-1 text-[13px] font-semibold">
              {t(`account:business.state.${last.state as "asked"}`)}
            </span>
          </div>
          <p className="mt-2 text-text2">
            <bdi dir="ltr">{hyphenateBusiness(last.business_num)}</bdi> · <bdi>{last.ceo_name}</bdi> ·{" "}
            {dayText(last.created_at, language)}
          </p>
          {last.state === "refused" && (
            <p className="mt-3 rounded-rc bg-warningsoft p-4 text-[14px] text-warning">
              {t("account:business.reason", { reason: last.reason })}
            </p>
          )}
          {waits && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-[14px] text-text2">{t("account:business.waits")}</p>
              <Button size="s" disabled={busy} onClick={() => void takeBack()}>
                {t("account:business.takeBack")}
              </Button>
            </div>
          )}
        </section>
      )}
      {!profile.is_business && !waits && <ApplicationForm onDone={() => void revalidate()} />}
    </MyFrame>
  );
}

function ApplicationForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const [values, setValues] = useState<Record<string, string>>({});
  const [file, setFile] = useState<File | null>(null);
  const { errors, setErrors, busy, run } = useForm();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = event.target.files?.[0] ?? null;
    const problem = chosen ? pictureProblem(chosen) : undefined;
    setErrors({ ...errors, licence_file: problem ? t(pictureProblems[problem]) : "" });
    setFile(problem ? null : chosen);
  };
  const send = async (): Promise<void> => {
    const found: Record<string, string> = {};
    for (const name of needed) if (!values[name]?.trim()) found[name] = t("account:signUp.requiredInput");
    if (!found.business_num && !isBusinessNumber(values.business_num ?? ""))
      found.business_num = t("account:business.numError");
    if (!file) found.licence_file = t("messages:uploadFile");
    setErrors(found);
    if (Object.keys(found).length > 0) return toast.fail(Object.values(found)[0] ?? "");
    const form = { ...values, licence_file: file };
    const ok = await run(async () => {
      await request("/api/shop/business-applications", { method: "POST", form });
    });
    if (!ok) return;
    toast.done(t("account:business.sent"));
    onDone();
  };
  return (
    <form
      noValidate
      className="grid max-w-[560px] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          required={needed.has(name)}
          type={name === "invoice_email" ? "email" : "text"}
          inputMode={name === "business_num" ? "numeric" : undefined}
          dir={name === "business_num" ? "ltr" : undefined}
          maxLength={name === "business_num" ? 12 : 100}
          label={t(`account:business.field.${name}`)}
          value={values[name] ?? ""}
          error={errors[name]}
          onChange={(event) => {
            setErrors({ ...errors, [name]: "" });
            setValues({ ...values, [name]: event.target.value });
          }}
        />
      ))}
      <FileField
        required
        name="licence_file"
        accept={pictureAccept}
        file={file}
        label={t("account:business.field.licence")}
        hint={t("account:business.licenceHint")}
        error={errors.licence_file}
        onChange={choose}
      />
      <Button kind="fill" size="xl" type="submit" disabled={busy}>
        {t("account:business.submit")}
      </Button>
    </form>
  );
}
