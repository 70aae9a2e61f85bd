import { ListChecks } from "lucide-react";
import type { ChangeRun } from "../../providers/bulkTypes";
import { useWords } from "../../words/useWords";
import { deedWord, listWord } from "./deeds";
import { History } from "./History";
import { useNoun } from "./useLimits";

const pathOf = ({ id }: ChangeRun) => `/settings/changes/${id}`;

const ChangeHistory = () => {
  const t = useWords();
  const nounOf = useNoun();
  const listOf = (resource: string) => {
    const word = listWord(resource);
    return word ? t(word) : nounOf(resource);
  };
  return (
    <History<ChangeRun>
      icon={ListChecks}
      head={t("changes.deed")}
      thing={(row) => ({ name: t(deedWord(row.deed)), sub: listOf(row.resource), to: pathOf(row) })}
      figures={[
        { key: "total", label: t("changes.chosen"), of: (row) => row.total },
        { key: "affected", label: t("imports.kind_changed"), of: (row) => row.affected },
        { key: "refused", label: t("changes.refused"), of: (row) => row.counts.refused },
      ]}
      words={{
        by: t("changes.by"),
        at: t("changes.at"),
        none: t("changes.none"),
        noneText: t("changes.none_text"),
      }}
      rowPath={pathOf}
    />
  );
};

export default ChangeHistory;
