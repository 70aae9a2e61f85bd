import { useLocation } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "./Button";
import { Link } from "./Link";
import { loginPath } from "./loginPath";

interface Props {
  className?: string;
  /** Inside another link or option there is no link of its own. */
  isPlain?: boolean;
}

/** The sign-in that comes back to the current page. */
export const useLoginPath = (): string => {
  const { pathname, search } = useLocation();
  return loginPath(pathname + search);
};

/** In place of a price that the brand shows to members only (D15). */
export function MembersPrice({ className = "", isPlain = false }: Props) {
  const t = useTranslate();
  const path = useLoginPath();
  const look = `members-price text-[14px] font-semibold tracking-normal text-ink ${className}`;
  if (isPlain) return <span className={look}>{t("common:price.membersOnly")}</span>;
  return (
    <Link to={path} className={`relative z-10 underline underline-offset-4 ${look}`}>
      {t("common:price.membersOnly")}
    </Link>
  );
}

/** In place of the buttons that buy; a small one has no room for more than a word. */
export function SignInToBuy({ size = "xl", className = "" }: { size?: "s" | "l" | "xl"; className?: string }) {
  const t = useTranslate();
  return (
    <ButtonLink to={useLoginPath()} kind="fill" size={size} className={className}>
      {t(size === "s" ? "common:login" : "common:price.signIn")}
    </ButtonLink>
  );
}
