import type { CategoryRow } from "@maru/client";
import { ChevronRight, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { useCategorySearch, useLevel } from "./useLevel";

const atOnce = 200;

interface Props {
  group: number;
  chosen?: number;
  /** Excludes it and its descendants. */
  without?: number;
  /** Only leaf categories can be chosen (a product belongs to a leaf, D20). */
  leaves?: boolean;
  onChoose: (row: CategoryRow) => void;
}

interface TwigProps extends Props {
  row: CategoryRow;
  depth: number;
}

const Twig = ({ row, depth, ...props }: TwigProps) => {
  const t = useTranslate();
  const { chosen, leaves, onChoose } = props;
  const [open, setOpen] = useState(false);
  const isBranch = row.child_count > 0;
  return (
    <li>
      <div className="row" style={{ gap: 0, paddingInlineStart: depth * 18 }}>
        <button
          type="button"
          className="iconbtn tiny"
          style={{ visibility: isBranch ? "visible" : "hidden" }}
          aria-expanded={open}
          aria-label={t("tree.open", { name: row.category_name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={15} className="flip" style={open ? { transform: "rotate(90deg)" } : undefined} />
        </button>
        <button
          type="button"
          className="pop-item"
          aria-current={row.id === chosen}
          onClick={() => (leaves && isBranch ? setOpen(!open) : onChoose(row))}
        >
          {row.category_name}
        </button>
      </div>
      {open && <Twigs parent={row.id} depth={depth + 1} {...props} />}
    </li>
  );
};

const Twigs = ({ parent, depth, ...props }: Props & { parent: number; depth: number }) => {
  const t = useTranslate();
  const [shown, setShown] = useState(atOnce);
  const level = useLevel(props.group, parent);
  if (level.error)
    return (
      <p className="error" role="alert">
        {level.error.message}
      </p>
    );
  if (level.isPending) return <span className="skel" style={{ height: 30 }} />;
  const rows = level.data.filter(({ id }) => id !== props.without);
  if (parent === -1 && rows.length === 0) return <p className="help">{t("tree.none")}</p>;
  return (
    <ul>
      {rows.slice(0, shown).map((row) => (
        <Twig key={row.id} row={row} depth={depth} {...props} />
      ))}
      {rows.length > shown && (
        <li>
          <button type="button" className="pop-item muted" onClick={() => setShown(shown + atOnce)}>
            {t("tree.more", { total: figure(rows.length - shown) })}
          </button>
        </li>
      )}
    </ul>
  );
};

/** A tree to choose from; branches are fetched when they open, a search asks the server. */
export const TreePicker = (props: Props) => {
  const t = useTranslate();
  const { group, chosen, without, leaves, onChoose } = props;
  const [typed, setTyped] = useState("");
  const word = useDeferredValue(typed.trim());
  const found = useCategorySearch(group, word);
  const hits = found.data?.filter(({ id, child_count }) => id !== without && !(leaves && child_count > 0)) ?? [];
  return (
    <div style={{ minWidth: 220 }}>
      <label className="control small">
        <Search size={15} aria-hidden />
        <input
          aria-label={t("tree.search")}
          placeholder={t("tree.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </label>
      <div className="tree" style={{ marginBlockStart: 8 }}>
        {word === "" ? (
          <Twigs parent={-1} depth={0} {...props} />
        ) : (
          <ul>
            {hits.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className="pop-item found"
                  aria-current={row.id === chosen}
                  onClick={() => onChoose(row)}
                >
                  <span className="grow">{row.path.replaceAll(" > ", " › ")}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {word !== "" && found.isFetched && hits.length === 0 && <p className="help">{t("tree.none")}</p>}
    </div>
  );
};
