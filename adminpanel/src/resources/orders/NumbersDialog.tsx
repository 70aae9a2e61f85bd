import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { useDataProvider, useListContext, useNotify } from "react-admin";
import { createPortal } from "react-dom";
import { LineField } from "../../fields/LineField";
import { Choices, Dialog } from "../../layout/Dialog";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { MovesReport, OrderRow } from "../../providers/orderTypes";
import { useWords } from "../../words/useWords";
import { CourierSelect } from "./page/ParcelFields";
import { useCouriers } from "./page/useCouriers";

interface Props {
  ids: number[];
  onDone: (report: MovesReport) => void;
  onClose: () => void;
}

/** Lines of a column that was copied from a spreadsheet. */
export const pastedNumbers = (text: string): string[] =>
  text
    .split(/\r?\n|\t/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A number for each chosen order; a column pasted into one field fills those under it. */
export const NumbersDialog = ({ ids, onDone, onClose }: Props) => {
  const t = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { data: listed = [] } = useListContext<OrderRow>();
  const { couriers } = useCouriers();
  const [picked, setPicked] = useState<string>();
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const [busy, setBusy] = useState(false);
  const courier = picked ?? couriers.find((one) => one.is_default)?.code ?? "";
  const { data: rows = [] } = useQuery({
    queryKey: ["orders/trx", "many", ids],
    queryFn: async () => {
      const known = listed.filter(({ id }) => ids.includes(id));
      return known.length === ids.length
        ? known
        : ((await dataProvider.getMany("orders/trx", { ids })).data as OrderRow[]);
    },
  });
  const paste = (event: ClipboardEvent, place: number) => {
    const found = pastedNumbers(event.clipboardData.getData("text"));
    if (found.length < 2) return;
    event.preventDefault();
    const filled = rows.slice(place).map(({ id }, index) => [id, found[index]] as const);
    setNumbers({ ...numbers, ...Object.fromEntries(filled.filter(([, one]) => one)) });
  };
  const ready = rows.filter(({ id }) => numbers[id]?.trim());
  const submit = async () => {
    setBusy(true);
    try {
      const report = await dataProvider.giveNumbers(
        ready.map(({ id }) => ({ order_id: id, courier, invoice_num: numbers[id]?.trim() ?? "" })),
      );
      notify(t("order.moved", { count: Number(report.moved) }), { type: "success" });
      onDone(report);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  // Outside the bar that opened it, whose buttons are light on dark.
  return createPortal(
    <Dialog wide title={t("leg.numbers")} lead={t("leg.numbers_help")} onClose={onClose}>
      <div className="body">
        <CourierSelect id="numbers-courier" value={courier} onChange={setPicked} />
        <ul className="numbers">
          {rows.map((row, place) => (
            <li key={row.id}>
              <div>
                <bdi className="strong">{row.order_num}</bdi>
                <div className="sub">
                  {row.buyer_name} · {row.order_name}
                </div>
              </div>
              <LineField
                id={`number-${row.id}`}
                label={`${t("order.invoice_num")} ${row.order_num}`}
                quiet
                dir="ltr"
                maxLength={40}
                placeholder={t("order.invoice_num")}
                value={numbers[row.id] ?? ""}
                onPaste={(event) => paste(event, place)}
                onChange={(typed) => setNumbers({ ...numbers, [row.id]: typed })}
              />
            </li>
          ))}
        </ul>
      </div>
      <Choices
        ok={t("leg.numbers_do", { count: ready.length })}
        disabled={courier === "" || ready.length === 0 || busy}
        onClose={onClose}
        onOk={submit}
      />
    </Dialog>,
    document.body,
  );
};
