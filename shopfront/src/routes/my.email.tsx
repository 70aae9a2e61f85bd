import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { confirmEmail } from "~/features/account/own";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { PlainSkeleton } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:email.title";

/** The link of the mail: opening it changes the address, on any device. */
export default function EmailRoute() {
  const t = useTranslate();
  const token = useSearchParams()[0].get("token") ?? "";
  const [email, setEmail] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useTitle(t(title));
  useEffect(() => {
    confirmEmail(token)
      .then(setEmail)
      .catch(() => setOver(true));
  }, [token]);
  if (isOver) return <Failure level={1} title={t("account:link.over")} text={t("account:link.overText")} />;
  if (email === null) return <PlainSkeleton />;
  return (
    <Empty
      level={1}
      title={t("account:email.changed")}
      text={email}
      action={
        <ButtonLink to="/my/profile" kind="fill">
          {t("account:my.profile")}
        </ButtonLink>
      }
    />
  );
}
