import { Printer } from "lucide-react";
import { Pop } from "../../../layout/Pop";
import { useMay } from "../../../layout/useMay";
import { paperUrl } from "../../../providers/paperVerbs";
import { useWords } from "../../../words/useWords";
import { papers } from "./papers";

/** The papers of one order, each as a PDF in a page of its own. */
export const PaperMenu = ({ id }: { id: number }) => {
  const t = useWords();
  const may = useMay();
  if (!may("list", "orders/trx")) return null;
  return (
    <Pop
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
    </Pop>
  );
};
