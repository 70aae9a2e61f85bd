import type { PopupRow } from "@maru/client";
import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { OrderedList } from "../../fields/OrderedList";
import { useTable } from "../../simple/useTable";
import { PopupFacts } from "./PopupLine";
import { overlaps, type PopupValues, popups } from "./popup";

/** The popups that overlap in time and place, in the order in which they are shown; each move is saved at once. */
export const PopupOrder = () => {
  const { word } = useTable();
  const own = useRecordContext<PopupRow>();
  const values = useWatch() as PopupValues;
  if (!own) return <p className="help">{word("order_new")}</p>;
  const isOther = (row: PopupRow) => row.is_shown === 1 && row.stage !== "over" && overlaps(values, row);
  return (
    <OrderedList<PopupRow>
      resource={popups}
      shows={(row) => row.id === own.id || isOther(row)}
      nameOf={({ title }) => title}
      empty={null}
    >
      {(row) => (
        <>
          <bdi
            className={row.id === own.id ? "strong ordered-name" : "ordered-name"}
            aria-current={row.id === own.id || undefined}
          >
            {row.title}
          </bdi>
          <PopupFacts popup={row} />
        </>
      )}
    </OrderedList>
  );
};
