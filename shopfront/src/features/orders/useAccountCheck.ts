import { ApiError, resultLocked, resultMoveNotAllowed, type StartedCheck } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { sortErrors } from "./errors";

export const nowhere = { bank: "", account_num: "", holder: "", birth: "" };
export type Account = typeof nowhere;

/** How a verification is requested: for an order's account, or for the member's own. */
export interface Ways<T> {
  start: (account: Account) => Promise<StartedCheck>;
  confirm: (check_id: number, code: string) => Promise<T>;
  takeKept?: () => Promise<T>;
  refused?: (error: unknown) => void;
}

interface Check {
  begun?: StartedCheck;
  errors: Record<string, string>;
  busy: boolean;
  start: (account: Account) => Promise<void>;
  confirm: (code: string) => Promise<void>;
  takeKept: () => Promise<void>;
  again: () => void;
}

/** A one-won check of an account: started, then confirmed by the code in the transfer's note. */
export const useAccountCheck = <T>(ways: Ways<T>, onDone: (changed: T) => void): Check => {
  const t = useTranslate();
  const [begun, setBegun] = useState<StartedCheck>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const ask = async <R>(call: () => Promise<R>, fields: string[]): Promise<R | undefined> => {
    setBusy(true);
    setErrors({});
    try {
      return await call();
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      const left = (refused?.data as { tries_left?: number } | null)?.tries_left;
      if (left !== undefined)
        setErrors({
          code: `${refused?.message} ${t("orders:check.left", { count: String(left) })}`,
        });
      else {
        const { beside, rest } = sortErrors(error, fields);
        setErrors(beside);
        if (rest) toast.fail(rest);
      }
      ways.refused?.(error);
      // Locked or expired: this code can't be used any more.
      if (refused?.result === resultLocked || refused?.result === resultMoveNotAllowed) setBegun(undefined);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const finish = (changed: T | undefined): void => {
    if (!changed) return;
    setBegun(undefined);
    toast.done(t("orders:check.done"));
    onDone(changed);
  };
  return {
    begun,
    errors,
    busy,
    again: () => {
      setBegun(undefined);
      setErrors({});
    },
    start: async (account) => {
      const empty = Object.entries(account).filter(([, text]) => !text.trim());
      if (empty.length > 0) {
        setErrors(Object.fromEntries(empty.map(([name]) => [name, t("checkout:error.required")])));
        return;
      }
      setBegun(await ask(() => ways.start(account), Object.keys(account)));
    },
    confirm: async (code) => {
      if (!begun) return;
      if (code.trim()) finish(await ask(() => ways.confirm(begun.check_id, code), ["code"]));
      else setErrors({ code: t("checkout:error.required") });
    },
    takeKept: async () => {
      const { takeKept } = ways;
      if (takeKept) finish(await ask(takeKept, []));
    },
  };
};
