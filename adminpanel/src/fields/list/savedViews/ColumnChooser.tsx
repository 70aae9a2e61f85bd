import { Columns3 } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../../layout/lazyPart";
import { Popover } from "../../../layout/Popover";
import { useTranslate } from "../../../words/useTranslate";
import { useSavedViews } from "./SavedViewContext";
import { keysOf } from "./shape";

// Loaded when the panel opens: only the panel needs dragging.
const ColumnRows = lazyPart(() => import("./ColumnRows"));

export const ColumnChooser = () => {
  const t = useTranslate();
  const { columns, shown, setKeys } = useSavedViews();
  return (
    <Popover
      className="btn small"
      at="end"
      padded
      hint={t("view.columns")}
      button={
        <>
          <Columns3 size={16} strokeWidth={1.7} aria-hidden /> {t("view.columns_shown", { shown: shown.length })}
        </>
      }
    >
      {() => (
        <div className="column-panel">
          <Suspense fallback={<span className="skel" style={{ height: 160 }} />}>
            <ColumnRows columns={columns} keys={keysOf(shown)} onChange={setKeys} />
          </Suspense>
          <button type="button" className="btn small plain" onClick={() => setKeys(undefined)}>
            {t("view.columns_reset")}
          </button>
        </div>
      )}
    </Popover>
  );
};
