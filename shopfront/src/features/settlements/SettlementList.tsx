import type { OwnSettlement } from "@maru/client";
import { ChevronRight } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Empty } from "~/ui/State";
import { stateName } from "./words";

/** A seller's own statements, newest first. */
export default function SettlementList({ rows }: { rows: OwnSettlement[] }) {
  const t = useTranslate();
  if (rows.length === 0) return <Empty title={t("settlements:none")} text={t("settlements:noneText")} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={`/seller/settlements/${row.id}`}
            className="flex min-h-16 items-center gap-3 py-3 hover:bg-well md:px-3"
          >
            <span className="min-w-0 flex-1">
              <b className="tnum block font-semibold">
                <bdi>{row.period_from.slice(0, 7)}</bdi>
              </b>
              <span className="t-caption text-text2">
                {t(stateName(row))}
                {row.paid_on && (
                  <>
                    {" · "}
                    <bdi>{row.paid_on}</bdi>
                  </>
                )}
              </span>
            </span>
            <b className="tnum font-bold">
              <Won krw={row.payout} />
            </b>
            <ChevronRight size={18} strokeWidth={1.7} className="flip text-text3" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
