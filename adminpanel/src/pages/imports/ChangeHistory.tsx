import type { ChangeRunRow } from "@maru/client";
import { ListChecks } from "lucide-react";
import { useTranslate } from "../../words/useTranslate";
import { actionWord, listWord } from "./actionWords";
import { History } from "./History";
import { useResourceName } from "./useLimits";

const pathOf = ({ id }: ChangeRunRow) => `/settings/changes/${id}`;

const ChangeHistory = () => {
  const t = useTranslate();
  const nounOf = useResourceName();
  const listOf = (resource: string) => {
    const word = listWord(resource);
    return word ? t(word) : nounOf(resource);
  };
  return (
    <History<ChangeRunRow>
      resource="changes"
      icon={ListChecks}
      head={t("changes.action")}
      thing={(row) => ({ name: t(actionWord(row.action)), sub: listOf(row.resource), to: pathOf(row) })}
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
      rowClick="edit"
    />
  );
};

export default ChangeHistory;
