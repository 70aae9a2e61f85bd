import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { useId, useState } from "react";
import { useDataProvider } from "react-admin";
import { Field } from "../../fields/Field";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { Holder } from "../../providers/pointTypes";
import { figure } from "../../words/format";
import { useLater } from "../../words/useLater";
import { useWords } from "../../words/useWords";

interface Props {
  chosen: Holder | null;
  onChoose: (holder: Holder | null) => void;
  error?: string;
  /** Nobody may be chosen. */
  optional?: boolean;
}

/** A member by user name, name or phone; arrows and Enter choose, as in any list below a field. */
export const MemberPicker = ({ chosen, onChoose, error, optional = false }: Props) => {
  const t = useWords();
  const id = useId();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const asked = useLater(text.trim(), 200);
  const found = useQuery({
    queryKey: ["point-holders", asked],
    queryFn: () => dataProvider.pointHolders(asked),
    enabled: asked !== "" && chosen === null,
    placeholderData: keepPreviousData,
  });
  const rows = asked === "" ? [] : (found.data ?? []);
  const option = (place: number): string => `${id}-${place}`;
  const choose = (holder: Holder | undefined): void => {
    if (!holder) return;
    onChoose(holder);
    setText("");
  };
  if (chosen)
    return (
      <Field label={t("point.member")} required={!optional} error={error}>
        <div className="control chosen">
          <span className="grow">
            <b>
              <bdi>{chosen.name || chosen.user_name}</bdi>
            </b>{" "}
            <bdi className="muted">{chosen.user_name}</bdi>
          </span>
          <span className="muted">{t("point.holds", { count: figure(chosen.balance) })}</span>
          <button
            type="button"
            className="iconbtn tiny"
            aria-label={t("point.other_member")}
            onClick={() => onChoose(null)}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      </Field>
    );
  return (
    <Field id={id} label={t("point.member")} required={!optional} help={t("point.member_help")} error={error}>
      <div className={error ? "control bad" : "control"}>
        <Search size={16} aria-hidden />
        <input
          id={id}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? option(at) : undefined}
          aria-invalid={Boolean(error)}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || rows.length === 0) return;
            if (event.key === "ArrowDown") setAt((at + 1) % rows.length);
            else if (event.key === "ArrowUp") setAt((at + rows.length - 1) % rows.length);
            else if (event.key === "Enter") choose(rows[at]);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {asked !== "" && (
        <div id={`${id}-list`} role="listbox" aria-label={t("point.member")} className="picklist">
          {rows.map((holder, place) => (
            <button
              type="button"
              key={holder.id}
              id={option(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onClick={() => choose(holder)}
            >
              <span className="grow">
                <bdi>{holder.name || holder.user_name}</bdi> <bdi className="muted">{holder.user_name}</bdi>
              </span>
              <bdi className="muted num">{holder.phone_num}</bdi>
              <span className="num">{figure(holder.balance)}</span>
            </button>
          ))}
          {found.isError && <p className="muted">{t("errors.generic")}</p>}
          {found.isSuccess && rows.length === 0 && <p className="muted">{t("point.nobody")}</p>}
        </div>
      )}
    </Field>
  );
};
