import { request } from "@maru/client";
import { useState } from "react";
import { useParams } from "react-router";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { toast } from "~/ui/toast";
import { useTitle } from "./useTitle";

export const title: TextKey = "deciding:restock.title";

/** The link in the message: cancels the notification after a confirmation, because programs open links too. */
export default function RestockRoute() {
  const t = useTranslate();
  const { token = "" } = useParams();
  const [isEnded, setEnded] = useState(false);
  const [busy, setBusy] = useState(false);
  useTitle(t(title));
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await request("/api/shop/restock-waits/end", { method: "POST", json: { token } });
      setEnded(true);
    } catch (failure) {
      toast.fail((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <div className="wrap [--wrap:440px] py-10 text-center md:py-16">
      <h1 className="t-h1 mb-4">{t(title)}</h1>
      <p role="status" className="mb-8 text-text2">
        {t(isEnded ? "deciding:restock.endedText" : "deciding:restock.endAsk")}
      </p>
      {isEnded ? (
        <ButtonLink to="/">{t("common:home")}</ButtonLink>
      ) : (
        <Button kind="fill" size="l" disabled={busy} onClick={() => void end()}>
          {t("deciding:restock.end")}
        </Button>
      )}
    </div>
  );
}
