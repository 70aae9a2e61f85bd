import { useNavigate, useSearchParams } from "react-router";
import { setPasswordByLink } from "~/features/account/own";
import { PasswordFields } from "~/features/account/PasswordFields";
import { useForm } from "~/features/account/useForm";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:password.new";

/** The link to a new password, which a manager had sent. */
export default function LinkPasswordRoute() {
  const t = useTranslate();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get("token") ?? "";
  const { errors, busy, run } = useForm();
  useTitle(t(title));
  const send = async (password: string): Promise<void> => {
    if (!(await run(() => setPasswordByLink(token, password).then(() => undefined)))) return;
    toast.done(t("messages:passwordChanged"));
    await navigate("/login", { replace: true });
  };
  return (
    <div className="wrap [--wrap:440px] py-10 md:py-16">
      <h1 className="t-h1 mb-8">{t(title)}</h1>
      <PasswordFields busy={busy} error={errors.password} onSubmit={(password) => void send(password)} />
    </div>
  );
}
