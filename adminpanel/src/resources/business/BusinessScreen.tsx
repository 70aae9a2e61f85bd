import type { ApplicationRow } from "@maru/client";
import { Building2 } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ListExport } from "../../fields/list/ListExport";
import { Pager } from "../../fields/list/Pager";
import { Page } from "../../layout/Page";
import { EmptyState, ErrorState } from "../../layout/states";
import { ApplicationState, applicationStates } from "../../shared/business/words";
import { rowTotal, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ApplicationCard } from "./ApplicationCard";

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const Tabs = () => {
  const t = useTranslate();
  const { filterValues, setFilters, total } = useListContext<ApplicationRow>();
  const tabs = [...applicationStates(t), { id: undefined, name: t("list.all") }];
  return (
    <div className="tabs-row">
      <div className="tabs" role="tablist" aria-label={t("member.state")}>
        {tabs.map(({ id, name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={filterValues.state === id}
            onClick={() => setFilters(id ? { state: id } : {}, {})}
          >
            {name}
            {filterValues.state === id && total ? <span className="count">{rowTotal(total)}</span> : null}
          </button>
        ))}
      </div>
    </div>
  );
};

const Screen = () => {
  const t = useTranslate();
  const { hash } = useLocation();
  const { data, total, error, isPending, refetch } = useListContext<ApplicationRow>();
  const [chosen, choose] = useState<number | undefined>(Number(hash.slice(1)) || undefined);
  const [opened, open] = useState(hash !== "");
  const list = useRef<HTMLUListElement>(null);
  const rows = data ?? [];
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];

  // After a decision the next application opens, and the focus stays in the list.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-id="${row?.id}"]`)?.scrollIntoView({ block: "nearest" });
  }, [row?.id]);

  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || !row) return;
    event.preventDefault();
    const next = rows[rows.indexOf(row) + step];
    if (!next) return;
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus();
  };
  return (
    <Page
      title={t("menu.business")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.business") }]}
      count={total}
      actions={<ListExport resource="business-applications" />}
    >
      <Tabs />
      <div className="content">
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!error && !isPending && rows.length === 0 && (
          <div className="panel">
            <EmptyState icon={Building2} title={t("business.none")} text={t("business.none_text")} />
          </div>
        )}
        {!error && (isPending || rows.length > 0) && (
          <div className="two-panes" data-opened={opened}>
            <div className="panel">
              <p className="help pane-keys">{t("business.keys")}</p>
              <ul ref={list} className="pane-list" onKeyDown={keys} aria-busy={isPending}>
                {isPending &&
                  [1, 2, 3, 4].map((one) => (
                    <li key={one} aria-hidden>
                      <span className="skel" style={{ width: "60%", margin: 16 }} />
                    </li>
                  ))}
                {rows.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      data-id={one.id}
                      aria-current={one.id === row?.id}
                      onClick={() => {
                        choose(one.id);
                        open(true);
                      }}
                    >
                      <span className="line-item">
                        <b>
                          <bdi>{one.company_name}</bdi>
                        </b>
                        <ApplicationState value={one.state} />
                      </span>
                      <span className="line-item small">
                        <bdi className="muted">
                          {one.name || one.user_name} · {one.user_name}
                        </bdi>
                        <bdi className="muted num">{shortTime(one.created_at)}</bdi>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <Pager />
            </div>
            <div className="pane-open">
              <button type="button" className="btn small pane-back" onClick={() => open(false)}>
                {t("business.back")}
              </button>
              {row ? (
                <ApplicationCard key={row.id} row={row} />
              ) : (
                !isPending && <EmptyState icon={Building2} title={t("business.choose")} />
              )}
            </div>
          </div>
        )}
      </div>
    </Page>
  );
};

const BusinessScreen = () => (
  <ListBase
    perPage={50}
    sort={{ field: "created_at", order: "ASC" }}
    filterDefaultValues={{ state: "asked" }}
    exporter={false}
  >
    <Screen />
  </ListBase>
);

export default BusinessScreen;
