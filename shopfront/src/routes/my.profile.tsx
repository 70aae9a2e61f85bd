import type { User } from "@maru/client";
import { MyFrame } from "~/features/account/MyFrame";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { useLoaderData } from "~/router";
import type { Load } from "./env";
import { memberOrLogin } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.profile";

export const load: Load = (env, { request }) => memberOrLogin(env, request);

export default function ProfileRoute() {
  const t = useT();
  const user = useLoaderData<User>();
  useTitle(t(title));
  const rows = [
    [t("account:field.userName"), user.user_name],
    [t("account:field.name"), user.name],
    [t("account:field.nickname"), user.nickname],
    [t("account:field.email"), user.email],
    [t("account:field.phone"), user.phone_num],
  ] as const;
  return (
    <MyFrame title={t("account:my.profile")} onSignedOut={() => siteActions.setUser(null)}>
      <p className="mb-4 text-text2">{t("account:profile.text")}</p>
      <dl className="panel divide-y divide-line px-5 md:px-7">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[110px_1fr] py-4 md:grid-cols-[180px_1fr]">
            <dt className="text-text2">{name}</dt>
            <dd className="font-medium">
              <bdi>{value || "–"}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </MyFrame>
  );
}
