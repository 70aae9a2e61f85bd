import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { type ReactNode, useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { couponsChanged } from "./api";

interface Props {
  title: string;
  /** What is wrong with the input, before anything is sent. */
  check: () => string;
  /** Sends it; resolves to what to say then. */
  send: () => Promise<string>;
  onClose: () => void;
  children: (error: string, clear: () => void) => ReactNode;
}

/** A dialog that gives or makes coupons: its input, what is wrong with it, and the two buttons. */
export const CouponDialog = ({ title, check, send, onClose, children }: Props) => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    const wrong = check();
    if (wrong) return setError(wrong);
    setBusy(true);
    try {
      notify(await send(), { type: "success" });
      await couponsChanged(client);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="body">{children(error, () => setError(""))}</div>
      <Choices ok={title} disabled={isBusy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
