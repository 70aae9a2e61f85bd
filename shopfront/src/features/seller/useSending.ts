import { ApiError } from "@maru/client";
import { useRef, useState } from "react";
import { toast } from "~/ui/toast";

/** State of this feature's dialogs: errors by field, one call at a time, and the refusal's message. */
export const useSending = () => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** Runs a call unless one is running. */
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.errors);
      toast.fail((failure as Error).message);
    }
    sending.current = false;
    setBusy(false);
  };
  /** Whether the form is valid; its errors are shown. */
  const isRight = (found: Record<string, string>): boolean => {
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return { errors, busy, run, isRight };
};
