import { useDataProvider, useListContext } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords } from "../../words/useWords";
import { useBulkVerb } from "../orders/useBulkVerb";

const answers = [
  { verb: "approve", word: "claim.approve", question: "claim.approve_many" },
  { verb: "collect", word: "claim.collect", question: "claim.collect_many" },
] as const;

/** Grants or marks as fetched what is ticked; what doesn't fit is named and stays. */
export const BulkAnswers = () => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { selectedIds } = useListContext();
  const { busy, tell, refused } = useBulkVerb();
  return (
    <>
      {answers.map(({ verb, word, question }) => (
        <button
          key={verb}
          type="button"
          disabled={busy}
          onClick={() =>
            void tell({
              title: t(question, { count: selectedIds.length }),
              text: t("claim.many_text"),
              done: "claim.moved",
              send: () => dataProvider.answerClaims(verb, selectedIds),
            })
          }
        >
          {t(word)}
        </button>
      ))}
      {refused}
    </>
  );
};
