import { SquareKanban } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import type { CardSubject } from "./links";

const MakeCardDialog = lazyPart(() => import("./MakeCardDialog"));

/** Makes a card about a record, beside it. */
export const MakeCard = (props: CardSubject) => {
  const t = useTranslate();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can("create", "desk/cards")) return null;
  return (
    <>
      <button
        type="button"
        className="btn icon"
        aria-label={t("kanban.make")}
        title={t("kanban.make")}
        onClick={() => setOpen(true)}
      >
        <SquareKanban size={18} strokeWidth={1.7} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MakeCardDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
