import type { PayPage, PayWay } from "@maru/client";
import { type ReactNode, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/toast";
import { useWonText } from "~/ui/wonText";
import { PayWays } from "./PayWays";
import { messageOf, payAgainInWindow } from "./paymentWindow";
import { noteWay, payOptions } from "./payOptions";

interface Props {
  page: PayPage;
  payKey: string;
  modules: PayWay[];
  /** The way to the other methods, which need the order's own page. */
  other: ReactNode;
}

/** Another window for the same order, by the same or another way. No session is needed. */
export function WindowRepay({ page, payKey, modules, other }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const options = payOptions(modules).filter(({ way }) => way !== "");
  const [chosenKey, choose] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen =
    options.find(({ key }) => key === chosenKey) ??
    options.find(({ module, way }) => module.id === page.module_id && way === page.way) ??
    options[0];
  const price = won(page.total);
  if (!chosen?.way) return other;
  const { module, way } = chosen;
  const pay = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await payAgainInWindow(payKey, { module_id: module.id, kind: module.kind, way });
      noteWay(chosen.key);
      window.location.assign(next.pay_path);
    } catch (error) {
      toast.fail(messageOf(error, t("common:error.wrong")));
      setBusy(false);
    }
  };
  return (
    <section className="panel mt-4 p-6" aria-label={t("orders:repay.title")}>
      <h2 className="t-h3 mb-4">{t("orders:repay.title")}</h2>
      <PayWays options={options} chosen={chosen} onChoose={choose} />
      <Button kind="fill" size="xl" className="mt-5 w-full" disabled={busy} aria-busy={busy} onClick={() => void pay()}>
        {t(`checkout:way.pay.${way}`, { price })}
      </Button>
      <div className="mt-3 text-center">{other}</div>
    </section>
  );
}
