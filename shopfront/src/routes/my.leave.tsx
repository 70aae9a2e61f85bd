import type { Profile } from "@maru/client";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { useLoaderData, useNavigate } from "react-router";
import { dropToken } from "~/features/account/api";
import { MyFrame } from "~/features/account/MyFrame";
import { leave } from "~/features/account/own";
import { useForm } from "~/features/account/useForm";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:leave.title";

export const load: Load = (env, { request }) => readAsMember(env, request, () => env.read<Profile>("/api/account/me"));

/** Leaving is one step; what happens to the data is shown before. */
export default function LeaveRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const profile = useLoaderData<Profile>();
  const [password, setPassword] = useState("");
  const { errors, busy, run } = useForm();
  useTitle(t(title));
  const send = async (): Promise<void> => {
    if (!(await run(() => leave(password).then(() => undefined)))) return;
    dropToken();
    dispatch(siteActions.setUser(null));
    toast.done(t("account:leave.done"));
    await navigate("/", { replace: true });
  };
  return (
    <MyFrame title={t(title)} onSignedOut={() => siteActions.setUser(null)}>
      <ul className="grid list-disc gap-2 ps-5 text-text2">
        <li>{t("account:leave.back")}</li>
        <li>{t("account:leave.erased")}</li>
        <li>{t("account:leave.kept")}</li>
        <li>{t("account:leave.points")}</li>
      </ul>
      <form
        noValidate
        className="mt-8 grid max-w-[440px] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {profile.has_password && (
          <TextField
            required
            name="password"
            type="password"
            autoComplete="current-password"
            label={t("account:password.now")}
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to="/my/profile">{t("common:cancel")}</ButtonLink>
          <Button kind="danger" type="submit" disabled={busy}>
            {t("account:leave.submit")}
          </Button>
        </div>
      </form>
    </MyFrame>
  );
}
