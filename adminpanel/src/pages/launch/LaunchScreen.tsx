import { itemState, type LaunchCheckRow, type LaunchItem, type LaunchView } from "@maru/client";
import { Globe, Lock, LockOpen, Pause, RefreshCw, Search } from "lucide-react";
import { useGetList, useNotify } from "ra-core";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { useBrandSwitch } from "../../layout/useBrandSwitch";
import { useCan } from "../../layout/useCan";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ItemRow, StateIcon } from "./ItemRow";
import { useLaunch } from "./useLaunch";
import "../../styles/launch.css";

const screen = "settings/launch";
/** What has to be mended first, what is done last. */
const order = [itemState.WRONG, itemState.PRACTICE, itemState.UNKNOWN, itemState.ADVICE, itemState.DONE];

const byState = (one: LaunchItem, other: LaunchItem): number => order.indexOf(one.state) - order.indexOf(other.state);

interface GroupProps {
  title: string;
  items: LaunchItem[];
  /** Done items are folded into one line. */
  folds: boolean;
}

const Group = ({ title, items, folds }: GroupProps) => {
  const t = useTranslate();
  const done = items.filter(({ state }) => state === itemState.DONE);
  const open = folds ? items.filter(({ state }) => state !== itemState.DONE) : items;
  return (
    <section className="launch-group">
      <h2>
        {title} <span className="small muted">{t("launch.part", { done: done.length, count: items.length })}</span>
      </h2>
      <ul>
        {[...open].sort(byState).map((item) => (
          <ItemRow key={item.name} item={item} />
        ))}
      </ul>
      {folds && done.length > 0 && (
        <details>
          <summary>
            <StateIcon state={itemState.DONE} />
            <b>{t("launch.done_count", { count: done.length })}</b>
            <span className="muted">{done.map((item) => item.title).join(", ")}</span>
          </summary>
          <ul>
            {done.map((item) => (
              <ItemRow key={item.name} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const Bars = ({ view }: { view: LaunchView }) => {
  const t = useTranslate();
  return (
    <section>
      <h2>{t("launch.by_group")}</h2>
      <ul className="launch-bars">
        {view.groups.map(({ name, title }) => {
          const items = view.items.filter(({ group }) => group === name);
          const done = items.filter(({ state }) => state === itemState.DONE).length;
          return (
            <li key={name}>
              <span>{title}</span>
              <span className="num">
                {figure(done)}/{figure(items.length)}
              </span>
              <span className="launch-bar" aria-hidden>
                {[...items]
                  .sort((one, other) => byState(other, one))
                  .map((item) => (
                    <i key={item.name} className={item.state} />
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const History = () => {
  const t = useTranslate();
  const { data = [] } = useGetList<LaunchCheckRow>(screen, {
    pagination: { page: 1, perPage: 5 },
    sort: { field: "id", order: "DESC" },
  });
  if (data.length === 0) return null;
  return (
    <section>
      <h2>{t("launch.history")}</h2>
      <ul className="launch-history">
        {data.map(({ id, ran_at, wrong, practice, actor_name }) => (
          <li key={id}>
            <bdi>{shortTime(ran_at)}</bdi>
            <span className="muted">
              {t("launch.history_row", { wrong, practice })}
              {actor_name && (
                <>
                  {" · "}
                  <bdi>{actor_name}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Effects = ({ host }: { host: string }) => {
  const t = useTranslate();
  return (
    <section>
      <h2>{t("launch.effects")}</h2>
      <ul className="launch-effects">
        <li>
          <Globe size={17} aria-hidden /> <span>{t("launch.effect_seen", { host })}</span>
        </li>
        <li>
          <Search size={17} aria-hidden /> <span>{t("launch.effect_search")}</span>
        </li>
        <li>
          <Pause size={17} aria-hidden /> <span>{t("launch.effect_close")}</span>
        </li>
      </ul>
    </section>
  );
};

type Filter = "all" | LaunchItem["state"];
const filters: Filter[] = ["all", itemState.WRONG, itemState.PRACTICE, itemState.ADVICE, itemState.DONE];

const Whole = ({ view, act, busy }: { view: LaunchView } & Pick<ReturnType<typeof useLaunch>, "act" | "busy">) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const can = useCan();
  const { current } = useBrandSwitch();
  const [filter, setFilter] = useState<Filter>("all");
  const name = current?.name ?? "";
  const isOpen = view.opened_at !== null;
  const countOf = (state: Filter): number =>
    state === "all" ? view.items.length : view.items.filter((item) => item.state === state).length;
  const open = async () => {
    if (!view.can_open || !(await ask({ title: t("launch.open_ask", { name }), text: t("launch.open_text") }))) return;
    if (await act("open")) notify(t("launch.opened"), { type: "success" });
  };
  const close = async () => {
    if (!(await ask({ title: t("launch.close_ask", { name }), text: t("launch.close_text") }))) return;
    if (await act("close")) notify(t("launch.closed"), { type: "success" });
  };
  const heading = isOpen
    ? t("launch.is_open")
    : view.can_open
      ? t("launch.ready")
      : t("launch.left", { count: view.blocking });
  return (
    <>
      <div className="launch-band">
        <div>
          <h2>{heading}</h2>
          <p id="launch-why">
            {t(isOpen ? "launch.is_open_text" : view.can_open ? "launch.ready_text" : "launch.left_text")}
          </p>
        </div>
        {can("open", screen) &&
          (isOpen ? (
            <button type="button" className="btn" disabled={busy} onClick={() => void close()}>
              <Lock size={16} aria-hidden /> {t("launch.close")}
            </button>
          ) : (
            // It stays in the order of focus, and says why it does nothing.
            <button
              type="button"
              className="btn fill"
              aria-disabled={!view.can_open || busy}
              aria-describedby="launch-why"
              onClick={() => void open()}
            >
              {view.can_open ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />} {t("launch.open")}
            </button>
          ))}
      </div>
      <div className="content launch">
        <div>
          <fieldset className="launch-filters" aria-label={t("launch.filter")}>
            {filters.map((state) => (
              <button
                key={state}
                type="button"
                className="btn small"
                aria-pressed={filter === state}
                onClick={() => setFilter(state)}
              >
                {t(state === "all" ? "launch.all" : `launch.state_${state}`)}{" "}
                <span className="num">{figure(countOf(state))}</span>
              </button>
            ))}
          </fieldset>
          {filter !== "all" && countOf(filter) === 0 && <p className="launch-none">{t("launch.none")}</p>}
          {view.groups.map(({ name: group, title }) => {
            const items = view.items.filter(
              (item) => item.group === group && (filter === "all" || item.state === filter),
            );
            return items.length > 0 && <Group key={group} title={title} items={items} folds={filter === "all"} />;
          })}
        </div>
        <div className="launch-beside">
          <Bars view={view} />
          {!isOpen && <Effects host={current?.dns ?? ""} />}
          <History />
        </div>
      </div>
    </>
  );
};

/** What is looked at before the shop opens, and the opening itself. */
const LaunchScreen = () => {
  const t = useTranslate();
  const { view, error, refetch, act, busy } = useLaunch();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!view) return <PageSkeleton />;
  return (
    <Page
      title={t("menu.launch")}
      crumbs={[
        { label: t("menu.settings") },
        { label: t("menu.opening"), to: "/settings/opening" },
        { label: t("menu.launch") },
      ]}
      actions={
        <button type="button" className="btn" disabled={busy} onClick={() => void act("check")}>
          <RefreshCw size={16} aria-hidden /> {t("launch.again")}
        </button>
      }
    >
      <Whole view={view} act={act} busy={busy} />
    </Page>
  );
};

export default LaunchScreen;
