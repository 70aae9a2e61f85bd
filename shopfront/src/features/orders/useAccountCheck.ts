import type { OrderRecord, StartedCheck } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { useState } from "react";
import { useT } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { sortErrors } from "./errors";
import { useMoved } from "./useMoved";

export const nowhere = { bank: "", account_num: "", holder: "", birth: "" };
export type Account = typeof nowhere;

interface Check {
  begun?: StartedCheck;
  errors: Record<string, string>;
  busy: boolean;
  start: (account: Account) => Promise<void>;
  confirm: (code: string) => Promise<void>;
  takeKept: () => Promise<void>;
  again: () => void;
}

/** A one-won check of the account that a deposit goes back to: begun, then confirmed by the code in the passbook. */
export const useAccountCheck = (order: OrderRecord, onDone: (order: OrderRecord) => void): Check => {
  const t = useT();
  const moved = useMoved();
  const [begun, setBegun] = useState<StartedCheck>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const ask = async <T>(verb: string, json: object, fields: string[]): Promise<T | undefined> => {
    setBusy(true);
    setErrors({});
    try {
      return (
        await request<T>(`/api/shop/orders/${order.order_num}/${verb}`, {
          method: "POST",
          json,
        })
      ).data;
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
      moved(error);
      // Locked, or over: this code is of no use any more.
      if (refused?.result === -12 || refused?.result === -44) setBegun(undefined);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const finish = (changed: OrderRecord | undefined): void => {
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
      setBegun(await ask<StartedCheck>("account-check", account, Object.keys(account)));
    },
    confirm: async (code) => {
      if (!begun) return;
      if (code.trim()) finish(await ask<OrderRecord>("account-confirm", { check_id: begun.check_id, code }, ["code"]));
      else setErrors({ code: t("checkout:error.required") });
    },
    takeKept: async () => finish(await ask<OrderRecord>("account-use", {}, [])),
  };
};
