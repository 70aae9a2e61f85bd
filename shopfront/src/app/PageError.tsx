import { loadAgain } from "@maru/client";
import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { useTitle } from "~/routes/useTitle";
import { ButtonLink } from "~/ui/Button";
import { Empty, Failure } from "~/ui/State";
import { PageCodeError } from "./retriedRoutes";

const reference = (data: unknown): string => {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === "string" ? id : "";
};

/** Not found, or not loaded: the frame around it stays. */
export function PageError() {
  const t = useTranslate();
  const error = useRouteError();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const product = pathname.startsWith("/shop/item/");
  const title = t(isMissing ? (product ? "common:notFound.product" : "common:notFound.title") : "common:error.title");
  useTitle(title);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  if (isMissing) {
    return (
      <Empty
        level={1}
        icon={SearchX}
        title={title}
        text={t("common:notFound.text")}
        action={<ButtonLink to="/">{t("common:notFound.home")}</ButtonLink>}
      />
    );
  }
  const offline = typeof navigator !== "undefined" && !navigator.onLine;
  const id = isRouteErrorResponse(error) ? reference(error.data) : "";
  const text = t(offline ? "common:error.offline" : "common:error.text");
  const retry = async (): Promise<void> => {
    if (error instanceof PageCodeError) await loadAgain(error.load).catch(() => undefined);
    await revalidator.revalidate();
  };
  return <Failure level={1} text={id ? `${text} (${id})` : text} onRetry={() => void retry()} />;
}
