import { ApiError } from "@maru/client";
import { useRef, useState } from "react";
import { toast } from "~/ui/toast";

/** What the dialogs of this feature need: errors beside their fields, one call at a time, the refusal said. */
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
  /** Whether there is nothing wrong in the form; what is wrong is shown. */
  const isRight = (found: Record<string, string>): boolean => {
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return { errors, busy, run, isRight };
};
