import type { SecurityEventRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { FilterBar } from "../../fields/list/FilterBar";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { useTranslate } from "../../words/useTranslate";
import { choicesOf, eventChoices } from "./api";
import { LogFrame } from "./LogFrame";

const Column = DataTable.Col<SecurityEventRow>;
const NumberColumn = DataTable.NumberCol<SecurityEventRow>;

const warned = new Set(["sign-in-failed", "lock-out", "denial", "brand-mismatch"]);

const Screen = () => {
  const t = useTranslate();
  const { one, text, days } = useFilterKinds();
  const { total } = useListContext<SecurityEventRow>();
  const { data: choices } = useQuery({ queryKey: ["events", "choices"], queryFn: () => eventChoices() });

  const filters = [
    one("kind", t("audit.kind"), choicesOf(choices?.kinds)),
    text("actor_name", t("audit.who_filter")),
    text("address", t("audit.address")),
    ...days("list.day_from", "list.day_until", ["since", "until"]),
  ];
  return (
    <LogFrame tab="settings/events" count={total} actions={<ListExport resource="security-events" />}>
      <FilterBar filters={filters} />
      <DataTable<SecurityEventRow>
        empty={<EmptyList icon={ShieldCheck} title={t("audit.no_events")} text={t("audit.no_events_text")} />}
      >
        <Column source="last_at" label={t("audit.at")} sortBy="at" cellClassName="num" field={TimeField} />
        <Column
          source="kind"
          label={t("audit.kind")}
          disableSort
          render={({ kind, kind_label }) => (
            <span className={warned.has(kind) ? "tag warning" : "tag"}>{kind_label}</span>
          )}
        />
        <Column source="actor_name" label={t("audit.who")} disableSort />
        <Column source="address" label={t("audit.address")} disableSort cellClassName="num muted" />
        <Column
          source="detail"
          label={t("audit.detail")}
          disableSort
          render={({ detail }) => <bdi className="clip">{detail || "–"}</bdi>}
        />
        <NumberColumn source="times" label={t("audit.times")} disableSort />
      </DataTable>
    </LogFrame>
  );
};

const EventList = () => (
  <ListBase perPage={50} sort={{ field: "at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default EventList;
