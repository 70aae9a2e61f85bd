import { CircleAlert, CirclePlus, Equal, List, Pencil } from "lucide-react";
import type { ImportRun, RowKind } from "../../providers/importTypes";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";

const icons = {
  all: List,
  new: CirclePlus,
  changed: Pencil,
  same: Equal,
  wrong: CircleAlert,
};
const tones = {
  all: "",
  new: "success",
  changed: "info",
  same: "",
  wrong: "danger",
};

interface Props {
  run: ImportRun;
  kind?: RowKind;
  onKind: (kind: RowKind | undefined) => void;
}

/** Five counters that filter the rows. */
export const Counters = ({ run, kind, onKind }: Props) => {
  const t = useWords();
  return (
    <div className="counters">
      {(["all", "new", "changed", "same", "wrong"] as const).map((one) => {
        const Icon = icons[one];
        const mine = one === "all" ? undefined : one;
        return (
          <button key={one} type="button" className="counter" aria-pressed={kind === mine} onClick={() => onKind(mine)}>
            <span className={`counter-name ${tones[one]}`}>
              {one !== "all" && <Icon size={16} strokeWidth={1.8} aria-hidden />}
              <span>{t(`imports.kind_${one}`)}</span>
            </span>
            <b className="num">{figure(mine ? run.counts[mine] : run.counts.total)}</b>
          </button>
        );
      })}
    </div>
  );
};
