import { Printer } from "lucide-react";
import { Popover } from "../../../layout/Popover";
import { useCan } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import { paperUrl } from "./api";
import { papers } from "./papers";

/** The papers of one order, each as a PDF in a page of its own. */
export const PaperMenu = ({ id }: { id: number }) => {
  const t = useTranslate();
  const may = useCan();
  if (!may("list", "orders/trx")) return null;
  return (
    <Popover
      className="btn"
      at="end"
      button={
        <>
          <Printer size={16} aria-hidden /> {t("paper.print")}
        </>
      }
    >
      {(close) =>
        papers.map(({ kind, word }) => (
          <a key={kind} className="pop-item" href={paperUrl(id, kind)} target="_blank" rel="noreferrer" onClick={close}>
            {t(word)}
          </a>
        ))
      }
    </Popover>
  );
};
