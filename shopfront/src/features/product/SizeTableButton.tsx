import type { SizeTable } from "@maru/client";
import { formatNumber } from "@maru/client";
import { Ruler } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";

const cell = "border-b border-line px-3 py-2.5 text-center whitespace-nowrap";

/** The measurements of each size, in cm. */
function Sizes({ table }: { table: SizeTable }) {
  const t = useTranslate();
  return (
    // A wide table scrolls inside its box, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
    <section tabIndex={0} aria-label={t("deciding:sizes.title")} className="overflow-x-auto">
      <table className="tnum w-full border-t border-line text-[14px]">
        <thead className="bg-sub dark:bg-well">
          <tr>
            <th scope="col" className={`${cell} text-start`}>
              {table.head}
            </th>
            {table.columns.map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium text-text2`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                <bdi>{name}</bdi>
              </th>
              {cells.map((value, place) => (
                <td key={table.columns[place]} className={cell}>
                  {value === null ? "–" : formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function SizeTableButton({ table }: { table: SizeTable }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="mt-3 -ms-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-[14px] font-medium text-text2 underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Ruler size={18} strokeWidth={1.7} aria-hidden />
        {t("deciding:sizes.title")}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={t("deciding:sizes.title")} kind="sheet" closeButton>
        <div className="p-5 md:p-6">
          <h2 className="pe-10 text-[18px] font-bold">{t("deciding:sizes.title")}</h2>
          <p className="t-caption mt-1 mb-4 text-text2">{t("deciding:sizes.note")}</p>
          <Sizes table={table} />
        </div>
      </Dialog>
    </>
  );
}
