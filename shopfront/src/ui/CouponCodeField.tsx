import { ApiError, type ClaimedCode, request } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "./Button";
import { TextField } from "./Field";
import { toast } from "./toast";

interface Props {
  className: string;
  /** What a right code is: a coupon that is in the box now, or a shared code. Returns why it is of no use here, if so. */
  onClaimed: (code: ClaimedCode) => string | undefined;
}

/** A field for the code of a coupon. It may stand inside another form, which Enter must not send. */
export function CouponCodeField({ className, onClaimed }: Props) {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const claim = async (): Promise<string> => {
    const { data } = await request<ClaimedCode>("/api/shop/coupon-offers/claim", { method: "POST", json: { code } });
    const refusal = onClaimed(data);
    if (refusal) return refusal;
    toast.done(t("promotions:code.done", { name: data.name }));
    setCode("");
    return "";
  };
  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (!code.trim()) return setError(t("promotions:code.empty"));
    setBusy(true);
    setError(await claim().catch((failure) => (failure instanceof ApiError ? failure.message : String(failure))));
    setBusy(false);
  };
  return (
    <div className={className}>
      <TextField
        label={t("promotions:code.label")}
        value={code}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        onChange={({ target }) => {
          setCode(target.value);
          setError("");
        }}
        after={
          <Button className="shrink-0" disabled={isBusy} onClick={() => void send()}>
            {t("promotions:code.use")}
          </Button>
        }
      />
    </div>
  );
}
