import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { statusWord } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";

const nouns: Nouns = { lead: "order.bulk_lead", row: "order.num" };

/** Previews a move of many orders: how many change, and why others don't. */
const MoveManyDialog = ({ to, onClose }: { to: number; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <ChangeDialog
      action="move"
      title={t("order.bulk_title", { status: statusWord(t, to) })}
      values={{ to }}
      ready
      auto
      nouns={nouns}
      say={({ status }) => statusWord(t, Number(status))}
      onClose={onClose}
    >
      {() => <p className="help">{t("order.bulk_text")}</p>}
    </ChangeDialog>
  );
};

export default MoveManyDialog;
