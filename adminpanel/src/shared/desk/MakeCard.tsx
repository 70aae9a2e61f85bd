import { SquareKanban } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import type { CardSubject } from "./links";

const MakeCardDialog = lazyPart(() => import("./MakeCardDialog"));

/** Makes a card about a record, beside it: an icon, or a button with a text. */
export const MakeCard = ({ label, ...props }: CardSubject & { label?: string }) => {
  const t = useTranslate();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can("create", "desk/cards")) return null;
  return (
    <>
      <button
        type="button"
        className={label ? "btn" : "btn icon"}
        aria-label={label ? undefined : t("kanban.make")}
        title={label ? undefined : t("kanban.make")}
        onClick={() => setOpen(true)}
      >
        <SquareKanban size={18} strokeWidth={1.7} aria-hidden /> {label}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MakeCardDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
