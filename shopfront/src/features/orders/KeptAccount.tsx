import { type KeptAccount as Kept, request, type StartedCheck } from "@maru/client";
import { useEffect, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { ProveAccount } from "./ProveAccount";
import type { Ways } from "./useAccountCheck";

const address = "/api/account/refund-account";

const ways: Ways<Kept> = {
  start: async (account) => (await request<StartedCheck>(address, { method: "POST", json: account })).data,
  confirm: async (check_id, code) =>
    (await request<Kept>(`${address}/code`, { method: "POST", json: { check_id, code } })).data,
};

/** The member's refund account: verified once, offered whenever an order needs one. */
export function KeptAccount() {
  const t = useTranslate();
  const { language } = useI18n();
  const confirm = useConfirm();
  const [kept, setKept] = useState<Kept | null>(null);
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    request<Kept>(address)
      .then((found) => setKept(found.data))
      .catch(() => setFailed(true));
  }, []);
  const forget = async (): Promise<void> => {
    if (!(await confirm({ title: t("account:refund.forgetAsk") }))) return;
    setBusy(true);
    try {
      setKept((await request<Kept>(address, { method: "DELETE" })).data);
    } catch (error) {
      toast.fail((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  // A shop without account verification stores none.
  if (kept && !kept.is_checking && !kept.account) return null;
  return (
    <section className="mt-10">
      <h2 className="t-h3 mb-3">{t("account:refund.title")}</h2>
      {failed && <p className="text-text2">{t("common:error.text")}</p>}
      {!kept && !failed && <div className="h-20 animate-pulse rounded-panel bg-well" aria-hidden />}
      {kept && (
        <div className="panel px-5 py-4 md:px-7">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              {kept.account ? (
                <>
                  <p className="font-medium break-words">
                    <bdi>{kept.account}</bdi>
                  </p>
                  <p className="text-[14px] text-text2">
                    {t("account:refund.proved", { day: kept.verified_at ? dayText(kept.verified_at, language) : "" })}
                  </p>
                </>
              ) : (
                <p className="text-text2">{t("account:refund.none")}</p>
              )}
            </div>
            <div className="flex gap-2">
              {kept.account && !open && (
                <Button size="s" disabled={busy} onClick={() => void forget()}>
                  {t("account:refund.forget")}
                </Button>
              )}
              {kept.is_checking && (
                <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
                  {t(open ? "common:cancel" : kept.account ? "account:profile.change" : "account:refund.add")}
                </Button>
              )}
            </div>
          </div>
          {open && (
            <div className="mt-4 max-w-[480px]">
              <ProveAccount
                banks={kept.banks}
                ways={ways}
                onDone={(changed) => {
                  setKept(changed);
                  setOpen(false);
                }}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
