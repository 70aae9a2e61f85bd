import type { MovesReport, NumberRowIn, OrderRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { HttpError, useDataProvider, useListContext, useNotify } from "ra-core";
import { type ClipboardEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { CourierSelect, InvoiceInput } from "../../shared/orders/ParcelFields";
import { useCouriers } from "../../shared/orders/useCouriers";
import { numberOfSamePerson } from "../../shared/orders/useSharedNumber";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { giveNumbers } from "./api";

interface Props {
  ids: number[];
  onDone: (report: MovesReport) => void;
  onClose: () => void;
}

/**
 * A pasted column of a spreadsheet. A blank cell keeps its place, or each number below it would move to another order.
 */
export const pastedNumbers = (text: string): string[] =>
  text
    .replace(/\s+$/, "")
    .split(/\r?\n/)
    .map((row) => row.trim());

/** Why pasted numbers are ambiguous or don't fit the orders from here on; then none of them is filled in. */
export const pasteError = (found: string[], places: number): TextKey | undefined => {
  if (found.some((one) => one.includes("\t"))) return "leg.paste_columns";
  return found.length > places ? "leg.paste_more" : undefined;
};

/** Errors of the numbers that were sent, by position. */
const wrongRows = (error: unknown): [number, string][] => {
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | undefined) : undefined;
  return Object.entries(body?.errors ?? {}).flatMap(([name, text]): [number, string][] => {
    const place = /^rows\.(\d+)\./.exec(name)?.[1];
    return place === undefined ? [] : [[Number(place), text]];
  });
};

/** A tracking number for each selected order. A column pasted into one field fills the fields below it. */
export const NumbersDialog = ({ ids, onDone, onClose }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { data: listed = [] } = useListContext<OrderRow>();
  const { couriers } = useCouriers();
  const [picked, setPicked] = useState<string>();
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const [wrong, setWrong] = useState<Record<number, string>>({});
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
    const word = pasteError(found, rows.length - place);
    if (!word && found.length < 2) return;
    event.preventDefault();
    const id = rows[place]?.id;
    if (word && id !== undefined) {
      const counts = { total: found.length, left: rows.length - place };
      return setWrong({ [id]: t(word, counts) });
    }
    setWrong({});
    const filled = rows.slice(place).map(({ id }, index) => [id, found[index]] as const);
    setNumbers({ ...numbers, ...Object.fromEntries(filled.filter(([, one]) => one)) });
  };
  const ready = rows.filter(({ id }) => numbers[id]?.trim());
  /** Numbers that another order of the same person has are sent again if the answer is one box. */
  const give = async (sent: NumberRowIn[]): Promise<MovesReport> => {
    const report = await giveNumbers(sent);
    const same = report.refused.filter(({ error }) => error === numberOfSamePerson);
    const question = {
      title: t("parcel.shared_ask_many", { count: same.length }),
      text: same.map(({ order_num, message }) => `${order_num}: ${message}`).join(" "),
    };
    if (same.length === 0 || !(await ask(question))) return report;
    const again = sent.filter(({ order_id }) => same.some(({ id }) => id === order_id));
    const shared = await giveNumbers(again.map((row) => ({ ...row, is_shared: 1 })));
    const others = report.refused.filter((row) => !same.includes(row));
    return { moved: report.moved + shared.moved, refused: [...others, ...shared.refused] };
  };
  const submit = async () => {
    setBusy(true);
    setWrong({});
    try {
      const report = await give(
        ready.map(({ id }) => ({ order_id: id, courier, invoice_num: numbers[id]?.trim() ?? "" })),
      );
      notify(t("order.moved", { count: Number(report.moved) }), { type: "success" });
      onDone(report);
    } catch (error) {
      setWrong(Object.fromEntries(wrongRows(error).map(([at, text]) => [ready[at]?.id, text])));
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  // Rendered outside of the bulk bar, whose buttons are light on dark.
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
              <InvoiceInput
                id={`number-${row.id}`}
                courier={courier}
                label={`${t("order.invoice_num")} ${row.order_num}`}
                quiet
                required={false}
                placeholder={t("order.invoice_num")}
                value={numbers[row.id] ?? ""}
                error={wrong[row.id]}
                onPaste={(event) => paste(event, place)}
                onChange={(typed) => {
                  setWrong({ ...wrong, [row.id]: "" });
                  setNumbers({ ...numbers, [row.id]: typed });
                }}
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
