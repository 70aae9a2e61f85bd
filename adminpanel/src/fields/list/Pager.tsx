import { ChevronLeft, ChevronRight } from "lucide-react";
import { useListContext } from "react-admin";
import { figure, rowTotal } from "../../words/format";
import { useWords } from "../../words/useWords";

const sizes = [25, 50, 100];

export const Pager = () => {
  const t = useWords();
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="pager" aria-label={t("list.pages")}>
      <span className="grow">
        <bdi>
          {figure(first)}–{figure(Math.min(page * perPage, total))} / {rowTotal(total)}
        </bdi>
      </span>
      <select
        aria-label={t("list.page_size")}
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t("list.rows_a_page", { rows: size })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="iconbtn"
        aria-label={t("list.previous")}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft className="flip" size={18} />
      </button>
      <bdi className="strong num">
        {page} / {pages}
      </bdi>
      <button
        type="button"
        className="iconbtn"
        aria-label={t("list.next")}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight className="flip" size={18} />
      </button>
    </nav>
  );
};
