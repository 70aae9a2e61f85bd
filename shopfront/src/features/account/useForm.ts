import { ApiError } from "@maru/client";
import { useState } from "react";
import { toast } from "~/ui/toast";

/** What a form of this feature needs: errors beside their fields, one call at a time, the refusal said. */
export const useForm = () => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** Runs a call unless one is running; whether it went through. */
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
