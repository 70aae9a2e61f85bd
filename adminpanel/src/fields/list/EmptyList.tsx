import { type LucideIcon, SearchX } from "lucide-react";
import { useListContext } from "ra-core";
import type { ReactNode } from "react";
import { EmptyState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The action for an empty list. */
  action?: ReactNode;
}

/** No rows: either because of the filters, which can be removed, or because none exist yet. */
export const EmptyList = ({ icon, title, text, action }: Props) => {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0)
    return <EmptyState icon={icon} title={title} text={text} action={action} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t("list.no_match")}
      text={t("list.no_match_text")}
      action={
        <button type="button" className="btn small" onClick={() => setFilters({})}>
          {t("list.show_all")}
        </button>
      }
    />
  );
};
