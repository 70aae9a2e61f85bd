import { BookPlus } from "lucide-react";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { loadEverydaySynonyms } from "./api";

/** Copies the groups of everyday words into the brand's synonyms. */
const EverydaySynonyms = () => {
  const t = useTranslate();
  const can = useCan();
  const confirm = useConfirm();
  const { run, busy } = useAction();
  if (!can("create", "products/synonyms")) return null;
  const load = async () => {
    if (!(await confirm({ title: t("search.everyday_ask"), text: t("search.everyday_text") }))) return;
    await run(
      () => loadEverydaySynonyms(),
      ({ loaded }) =>
        loaded
          ? { word: "search.everyday_loaded", values: { total: String(loaded) } }
          : { word: "search.everyday_there" },
    );
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void load()}>
      <BookPlus size={16} aria-hidden /> {t("search.everyday")}
    </button>
  );
};

export default EverydaySynonyms;
