import { ChevronLeft, ChevronRight } from "lucide-react";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

/** Previous and next page, with the current position between them. */
export const PageTurn = ({ page, pages, setPage }: Props) => {
  const t = useTranslate();
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={t("list.previous")}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft className="flip" size={18} />
      </button>
      <bdi className="strong num">
        {figure(page)} / {figure(pages)}
      </bdi>
      <button
        type="button"
        className="iconbtn"
        aria-label={t("list.next")}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight className="flip" size={18} />
      </button>
    </>
  );
};
