import { type ImportRunRecord, importRowKind } from "@maru/client";
import { CircleAlert, CirclePlus, Equal, List, Pencil } from "lucide-react";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { kinds, type RowKind } from "./logic";

const icons = {
  all: List,
  [importRowKind.NEW]: CirclePlus,
  [importRowKind.CHANGED]: Pencil,
  [importRowKind.SAME]: Equal,
  [importRowKind.WRONG]: CircleAlert,
};
const tones = {
  all: "",
  [importRowKind.NEW]: "success",
  [importRowKind.CHANGED]: "info",
  [importRowKind.SAME]: "",
  [importRowKind.WRONG]: "danger",
};

interface Props {
  run: ImportRunRecord;
  kind?: RowKind;
  onKind: (kind: RowKind | undefined) => void;
}

/** Five counters that filter the rows. */
export const Counters = ({ run, kind, onKind }: Props) => {
  const t = useTranslate();
  return (
    <div className="counters">
      {(["all", ...kinds] as const).map((one) => {
        const Icon = icons[one];
        const kindFilter = one === "all" ? undefined : one;
        return (
          <button
            key={one}
            type="button"
            className="counter"
            aria-pressed={kind === kindFilter}
            onClick={() => onKind(kindFilter)}
          >
            <span className={`counter-name ${tones[one]}`}>
              {one !== "all" && <Icon size={16} strokeWidth={1.8} aria-hidden />}
              <span>{t(`imports.kind_${one}`)}</span>
            </span>
            <b className="num">{figure(kindFilter ? run.counts[kindFilter] : run.counts.total)}</b>
          </button>
        );
      })}
    </div>
  );
};
