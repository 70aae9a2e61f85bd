import type { SecurityEventRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { Filters } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { choicesOf, eventChoices } from "./api";
import { LogFrame } from "./LogFrame";

const warned = new Set(["sign-in-failed", "lock-out", "denial", "brand-mismatch"]);

const Screen = () => {
  const t = useTranslate();
  const { one, text, days } = useFilterKinds();
  const { total } = useListContext<SecurityEventRow>();
  const { data: choices } = useQuery({ queryKey: ["events", "choices"], queryFn: () => eventChoices() });
  const columns: Column<SecurityEventRow>[] = [
    {
      key: "at",
      label: t("audit.at"),
      sort: "at",
      cell: ({ last_at }) => <bdi className="num">{shortTime(last_at)}</bdi>,
    },
    {
      key: "kind",
      label: t("audit.kind"),
      cell: ({ kind, kind_label }) => <span className={warned.has(kind) ? "tag warning" : "tag"}>{kind_label}</span>,
    },
    { key: "who", label: t("audit.who"), cell: ({ actor_name }) => <bdi>{actor_name || "–"}</bdi> },
    {
      key: "address",
      label: t("audit.address"),
      cell: ({ address }) => <bdi className="num muted">{address || "–"}</bdi>,
    },
    { key: "detail", label: t("audit.detail"), cell: ({ detail }) => <bdi className="clip">{detail || "–"}</bdi> },
    { key: "times", label: t("audit.times"), figure: true, cell: ({ times }) => figure(times) },
  ];
  const filters = [
    one("kind", t("audit.kind"), choicesOf(choices?.kinds)),
    text("actor_name", t("audit.who_filter")),
    text("address", t("audit.address")),
    ...days("list.day_from", "list.day_until", ["since", "until"]),
  ];
  return (
    <LogFrame tab="settings/events" count={total}>
      <div className="bar">
        <Filters filters={filters} />
      </div>
      <RecordTable<SecurityEventRow>
        columns={columns}
        empty={<EmptyList icon={ShieldCheck} title={t("audit.no_events")} text={t("audit.no_events_text")} />}
      />
    </LogFrame>
  );
};

const EventList = () => (
  <ListBase perPage={50} sort={{ field: "at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default EventList;
