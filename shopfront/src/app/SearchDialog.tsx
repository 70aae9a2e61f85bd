import { ChevronLeft } from "lucide-react";
import { SearchBox } from "~/features/search/SearchBox";
import { useSearchPlace } from "~/features/site/searchPlace";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";

export interface SearchDialogProps {
  onClose: () => void;
}

/** The search in full screen, on a phone. */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const t = useTranslate();
  const place = useSearchPlace();
  return (
    <Dialog open onClose={onClose} label={t("common:search")} kind="full">
      <div className="flex items-start gap-1 py-2.5 ps-1 pe-4">
        <button
          type="button"
          aria-label={t("common:back")}
          onClick={onClose}
          className="grid size-11 place-items-center"
        >
          <ChevronLeft size={26} strokeWidth={1.6} className="flip" aria-hidden />
        </button>
        <SearchBox words="" place={place} className="min-w-0 flex-1" inline autoFocus onSent={onClose} />
      </div>
    </Dialog>
  );
}
