import type { ManagerOrder } from "@maru/client";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useMay } from "../../../layout/useMay";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import { useWords } from "../../../words/useWords";
import { ReasonButton } from "./ReasonButton";

/** The customs code, masked until somebody says what it is needed for; it is gone again with the page. */
export const CustomsCode = ({ order, masked }: { order: ManagerOrder; masked: string }) => {
  const t = useWords();
  const may = useMay();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reveal = async (reason: string): Promise<boolean> => {
    setBusy(true);
    try {
      setCode((await dataProvider.revealCustoms(order.id, reason)).pccc);
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <bdi className="num">{code ?? masked}</bdi>
      {code === undefined && may("move", "orders/trx") && (
        <ReasonButton
          small
          title={t("order.customs_reveal")}
          lead={order.order_name}
          label={t("order.customs_why")}
          help={t("order.customs_why_help")}
          busy={busy}
          run={reveal}
        >
          <Eye size={15} aria-hidden /> {t("order.customs_reveal")}
        </ReasonButton>
      )}
    </>
  );
};
