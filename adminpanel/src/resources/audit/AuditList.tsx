import type { AuditRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { useState } from "react";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { Filters } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { AuditDialog, brief } from "./AuditDialog";
import { auditChoices, choicesOf } from "./api";
import { LogFrame } from "./LogFrame";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, text, days } = useFilterKinds();
  const { total, filterValues, sort } = useListContext<AuditRow>();
  const [open, setOpen] = useState<AuditRow>();
  const { data: choices } = useQuery({ queryKey: ["audit", "choices"], queryFn: () => auditChoices() });
  const columns: Column<AuditRow>[] = [
    {
      key: "at",
      label: t("audit.at"),
      sort: "at",
      cell: (row) => (
        <button type="button" className="link strong" onClick={() => setOpen(row)}>
          <bdi className="num">{shortTime(row.at)}</bdi>
        </button>
      ),
    },
    { key: "who", label: t("audit.who"), cell: ({ actor_name }) => <bdi>{actor_name || t("audit.nobody")}</bdi> },
    { key: "action", label: t("audit.action"), cell: ({ action_label }) => action_label },
    {
      key: "what",
      label: t("audit.what"),
      cell: ({ subject_label, subject_id }) => (
        <>
          {subject_label} <bdi className="muted num">{subject_id}</bdi>
        </>
      ),
    },
    {
      key: "before",
      label: t("audit.before"),
      cell: ({ before }) => <span className="clip muted">{brief(before)}</span>,
    },
    { key: "after", label: t("audit.after"), cell: ({ after }) => <span className="clip">{brief(after)}</span> },
  ];
  const filters = [
    text("actor_name", t("audit.who_filter")),
    one("action", t("audit.action"), choicesOf(choices?.actions)),
    one("subject", t("audit.what"), choicesOf(choices?.subjects)),
    text("subject_id", t("audit.number")),
    ...days("list.day_from", "list.day_until", ["since", "until"]),
  ];
  return (
    <LogFrame
      tab="settings/audit"
      count={total}
      actions={
        can("create", "settings/exports") && (
          <ExportButton resource="audit-logs" filter={filterValues} sort={sort} columns={[]} />
        )
      }
    >
      <div className="bar">
        <Filters filters={filters} />
      </div>
      <RecordTable<AuditRow>
        columns={columns}
        empty={<EmptyList icon={ScrollText} title={t("audit.none")} text={t("audit.none_text")} />}
      />
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
