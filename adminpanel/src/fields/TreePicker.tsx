import { ChevronRight, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { useWords } from "../words/useWords";
import { type Branch, type Node, plant, prune } from "./tree";

interface Category extends Node {
  category_name: string;
}

interface Props {
  rows: Category[];
  chosen?: number;
  onChoose: (id: number) => void;
}

const Twig = ({
  branch,
  chosen,
  open,
  onChoose,
  depth,
}: {
  branch: Branch<Category>;
  chosen?: number;
  open: boolean;
  onChoose: (id: number) => void;
  depth: number;
}) => {
  const t = useWords();
  const [shown, setShown] = useState(depth < 1);
  const { node, children } = branch;
  const wide = open || shown;
  return (
    <li>
      <div className="row" style={{ gap: 0, paddingInlineStart: depth * 18 }}>
        <button
          type="button"
          className="iconbtn tiny"
          style={{ visibility: children.length > 0 ? "visible" : "hidden" }}
          aria-expanded={wide}
          aria-label={t("tree.open", { name: node.category_name })}
          onClick={() => setShown(!shown)}
        >
          <ChevronRight size={15} className="flip" style={wide ? { transform: "rotate(90deg)" } : undefined} />
        </button>
        <button type="button" className="pop-item" aria-current={node.id === chosen} onClick={() => onChoose(node.id)}>
          {node.category_name}
        </button>
      </div>
      {wide && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Twig
              key={child.node.id}
              branch={child}
              chosen={chosen}
              open={open}
              onChoose={onChoose}
              depth={depth + 1}
            />
          ))}
        </ul>
      )}
    </li>
  );
};

/** A tree one picks from, with a search over names. */
export const TreePicker = ({ rows, chosen, onChoose }: Props) => {
  const t = useWords();
  const [word, setWord] = useState("");
  const tree = useMemo(() => plant(rows), [rows]);
  const found = word.trim() ? prune(tree, ({ category_name }) => category_name.includes(word.trim())) : tree;
  return (
    <div style={{ minWidth: 220 }}>
      <label className="control small">
        <Search size={15} aria-hidden />
        <input
          aria-label={t("tree.search")}
          placeholder={t("tree.search")}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </label>
      <ul className="tree" style={{ marginBlockStart: 8 }}>
        {found.map((branch) => (
          <Twig
            key={branch.node.id}
            branch={branch}
            chosen={chosen}
            open={word.trim() !== ""}
            onChoose={onChoose}
            depth={0}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="help">{t("tree.none")}</p>}
    </div>
  );
};
