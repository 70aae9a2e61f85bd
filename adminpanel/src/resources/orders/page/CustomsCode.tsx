import type { ManagerOrder, RevealedCustoms } from "@maru/client";
import { useState } from "react";
import { RevealButton } from "../../../shared/dialogs/Reveal";
import { useTranslate } from "../../../words/useTranslate";

/** The customs code, masked until a reason is given; cleared with the page. */
export const CustomsCode = ({ order, masked }: { order: ManagerOrder; masked: string }) => {
  const t = useTranslate();
  const [code, setCode] = useState<string>();
  return (
    <>
      <bdi className="num">{code ?? masked}</bdi>
      {code === undefined && (
        <RevealButton<RevealedCustoms>
          screen="orders/trx"
          of="orders"
          id={order.id}
          action="reveal-customs"
          title={t("order.customs_reveal")}
          lead={order.order_name}
          onShown={({ pccc }) => setCode(pccc)}
        />
      )}
    </>
  );
};
