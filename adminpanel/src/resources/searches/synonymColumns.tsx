import { Link } from "react-router";
import { type Column, columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import type { PlainRow } from "../../simple/rows";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const NumberColumn = DataTable.NumberCol<PlainRow>;

/** The report of searches with those that this group answered. */
const answeredBy = (id: number): string =>
  `/products/searches?filter=${encodeURIComponent(JSON.stringify({ synonym_id: id }))}`;

/** The columns of synonyms, with how many searches each group answered. */
export const useSynonymColumns = (columns: Column<PlainRow>[]): Column<PlainRow>[] => {
  const t = useTranslate();
  const answered = columnsOf<PlainRow>(
    <NumberColumn
      source="answered"
      label={t("search.answered")}
      disableSort
      render={({ id, answered }) =>
        Number(answered) ? (
          <Link className="link num" to={answeredBy(Number(id))} onClick={(event) => event.stopPropagation()}>
            {figure(Number(answered))}
          </Link>
        ) : (
          <span className="muted">–</span>
        )
      }
    />,
  );
  const [first, ...others] = columns;
  return first ? [first, ...answered, ...others] : answered;
};
