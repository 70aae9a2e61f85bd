import { Search, SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { Link } from "react-router";
import { Thumb } from "../../../fields/Thumb";
import { CardSkeleton, EmptyState, ErrorState } from "../../../layout/states";
import { categories, useCategorySearch } from "../../../shared/categories/useLevel";
import { useTranslate } from "../../../words/useTranslate";

interface Props {
  group: number;
  word: string;
  onWord: (word: string) => void;
  /** Shown while there is no search. */
  children: ReactNode;
}

/** Searches the whole tree; results are shown with their path. */
export const FoundList = ({ group, word, onWord, children }: Props) => {
  const t = useTranslate();
  const asked = useDeferredValue(word.trim());
  const found = useCategorySearch(group, asked);
  return (
    <>
      <div className="bar">
        <label className="control small search">
          <Search size={16} aria-hidden />
          <span className="visually-hidden">{t("tree.search")}</span>
          <input
            type="search"
            value={word}
            placeholder={t("tree.search")}
            onChange={({ target }) => onWord(target.value)}
          />
        </label>
      </div>
      {asked === "" && children}
      {asked !== "" && found.isPending && <CardSkeleton />}
      {asked !== "" && found.error && <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />}
      {asked !== "" && found.data?.length === 0 && <EmptyState icon={SearchX} title={t("tree.none")} />}
      {asked !== "" && (found.data?.length ?? 0) > 0 && (
        <ul className="panel">
          {found.data?.map((row) => (
            <li key={row.id} className="branch">
              <div className="branch-row" style={{ paddingInlineStart: 16 }}>
                <Thumb src={row.img} size={32} />
                <Link className="strong grow" to={`/${categories}/${row.id}`}>
                  {row.path.replaceAll(" > ", " › ")}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
