import { useListContext } from "ra-core";
import { figure, rowTotal } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { PageTurn } from "./PageTurn";

const sizes = [25, 50, 100];

export const Pager = () => {
  const t = useTranslate();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
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
      <PageTurn page={page} pages={pages} setPage={setPage} />
    </nav>
  );
};
