import { ApiError } from "@maru/client";
import { useState } from "react";
import { toast } from "~/ui/toast";

/** Form state of this feature: errors by field, one call at a time, and the refusal's message. */
export const useForm = () => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** Runs a call unless one is running; resolves to whether it succeeded. */
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await action();
      setErrors({});
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : {};
      setErrors(found);
      toast.fail(Object.values(found)[0] ?? (error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { errors, setErrors, busy, run };
};
