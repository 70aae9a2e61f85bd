import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useDataProvider } from "react-admin";
import { Field } from "../../../fields/Field";
import { Thumb } from "../../../fields/Thumb";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import type { SellableRow } from "../../../providers/staffTypes";
import { figure } from "../../../words/format";
import { useLater } from "../../../words/useLater";
import { useWords } from "../../../words/useWords";

/** Options of products by name or code; arrows and Enter choose, and the field waits for the next one. */
export const GoodsPicker = ({ onChoose }: { onChoose: (row: SellableRow) => void }) => {
  const t = useWords();
  const id = useId();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const asked = useLater(text.trim(), 200);
  const found = useQuery({
    queryKey: ["staff-sellables", asked],
    queryFn: () => dataProvider.staffSellables(asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const rows = asked === "" || text === "" ? [] : (found.data ?? []);
  const option = (place: number): string => `${id}-${place}`;
  const choose = (row: SellableRow | undefined): void => {
    if (!row?.is_orderable) return;
    onChoose(row);
    setText("");
  };
  return (
    <Field id={id} label={t("staff.find_goods")} help={t("staff.find_goods_help")}>
      <div className="control">
        <Search size={16} aria-hidden />
        <input
          id={id}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? option(at) : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter") choose(rows[at]);
            else if (rows.length > 0 && event.key === "ArrowDown") setAt((at + 1) % rows.length);
            else if (rows.length > 0 && event.key === "ArrowUp") setAt((at + rows.length - 1) % rows.length);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {asked !== "" && text !== "" && (
        <div id={`${id}-list`} role="listbox" aria-label={t("staff.find_goods")} className="picklist">
          {rows.map((row, place) => (
            <button
              type="button"
              key={row.id}
              id={option(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              aria-disabled={!row.is_orderable}
              onClick={() => choose(row)}
            >
              <Thumb src={row.img} />
              <span className="grow">
                <bdi>{row.product_name}</bdi> <bdi className="muted">{row.option_info}</bdi>
              </span>
              <span className="muted num">
                {row.is_orderable
                  ? row.stock === null
                    ? t("product.uncounted")
                    : t("staff.left", { count: row.stock })
                  : t("staff.not_sold")}
              </span>
              <b className="num">{figure(row.price)}</b>
            </button>
          ))}
          {found.isError && <p className="muted">{t("errors.generic")}</p>}
          {found.isSuccess && rows.length === 0 && <p className="muted">{t("staff.nothing")}</p>}
        </div>
      )}
    </Field>
  );
};
