import { Printer } from "lucide-react";
import { Popover } from "../../../layout/Popover";
import { useCan } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import { paperUrl } from "./api";
import { papers } from "./papers";

/** The documents of one order, each as a PDF in a new tab. */
export const PaperMenu = ({ id }: { id: number }) => {
  const t = useTranslate();
  const can = useCan();
  if (!can("list", "orders/trx")) return null;
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
