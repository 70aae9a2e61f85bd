import type { AuditRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { useState } from "react";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { FilterBar } from "../../fields/list/FilterBar";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { AuditDialog, brief } from "./AuditDialog";
import { auditChoices, choicesOf } from "./api";
import { LogFrame } from "./LogFrame";

const Column = DataTable.Col<AuditRow>;

const Screen = () => {
  const t = useTranslate();
  const { one, text, days } = useFilterKinds();
  const { total } = useListContext<AuditRow>();
  const [open, setOpen] = useState<AuditRow>();
  const { data: choices } = useQuery({ queryKey: ["audit", "choices"], queryFn: () => auditChoices() });

  const filters = [
    text("actor_name", t("audit.who_filter")),
    one("action", t("audit.action"), choicesOf(choices?.actions)),
    one("subject", t("audit.what"), choicesOf(choices?.subjects)),
    text("subject_id", t("audit.number")),
    ...days("list.day_from", "list.day_until", ["since", "until"]),
  ];
  return (
    <LogFrame tab="settings/audit" count={total} actions={<ListExport resource="audit-logs" />}>
      <FilterBar filters={filters} />
      <DataTable<AuditRow> empty={<EmptyList icon={ScrollText} title={t("audit.none")} text={t("audit.none_text")} />}>
        <Column
          source="at"
          label={t("audit.at")}
          render={(row) => (
            <button type="button" className="link strong" onClick={() => setOpen(row)}>
              <bdi className="num">{shortTime(row.at)}</bdi>
            </button>
          )}
        />
        <Column
          source="who"
          label={t("audit.who")}
          disableSort
          render={({ actor_name }) => <bdi>{actor_name || t("audit.nobody")}</bdi>}
        />
        <Column source="action" label={t("audit.action")} disableSort render={({ action_label }) => action_label} />
        <Column
          source="what"
          label={t("audit.what")}
          disableSort
          render={({ subject_label, subject_id }) => (
            <>
              {subject_label} <bdi className="muted num">{subject_id}</bdi>
            </>
          )}
        />
        <Column
          source="before"
          label={t("audit.before")}
          disableSort
          render={({ changes }) => <span className="clip muted">{brief(changes, "before")}</span>}
        />
        <Column
          source="after"
          label={t("audit.after")}
          disableSort
          render={({ changes }) => <span className="clip">{brief(changes, "after")}</span>}
        />
      </DataTable>
      {open && <AuditDialog row={open} onClose={() => setOpen(undefined)} />}
    </LogFrame>
  );
};

const AuditList = () => (
  <ListBase perPage={50} sort={{ field: "at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default AuditList;
