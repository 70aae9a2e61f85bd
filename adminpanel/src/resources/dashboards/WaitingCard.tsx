import type { WaitingList } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import {
  BadgeCheck,
  BookAlert,
  Boxes,
  Check,
  ChevronDown,
  CircleAlert,
  FileText,
  Flag,
  GripVertical,
  HelpCircle,
  Landmark,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareX,
  PackageCheck,
  PackageMinus,
  PackageX,
  Receipt,
  RotateCcw,
  SquareKanban,
  Timer,
  Truck,
  Undo2,
  WalletCards,
} from "lucide-react";
import { useNotify } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { DragHandle, SortableRows } from "../../fields/SortableRows";
import { ErrorState } from "../../layout/states";
import { linkOf, useWaiting } from "../../layout/useWaiting";
import { waitingKey } from "../../providers/waiting";
import { arrangeWaiting } from "../../shared/reports/api";
import { figure, shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { ageOf, isLate, leftUntil } from "./ages";

/** Lists that the cut-off of the day is about. */
const leaves = new Set(["to_ship", "to_pack"]);
/** As the style sheet has it. */
const shownOnPhones = 6;

const icons: Record<string, LucideIcon> = {
  to_ship: Truck,
  to_pack: PackageCheck,
  late_parcels: Timer,
  cancel_requests: Undo2,
  deposits: Landmark,
  claims: RotateCcw,
  refunds: WalletCards,
  questions: HelpCircle,
  mails: Mail,
  reported_reviews: Flag,
  business: BadgeCheck,
  consignments: Boxes,
  settlements: FileText,
  receipts: Receipt,
  invoices: FileText,
  chats: MessageCircle,
  due_cards: SquareKanban,
  failed_messages: MessageSquareX,
  ledger: BookAlert,
  low_stock: PackageMinus,
  sold_out: PackageX,
  incomplete: CircleAlert,
};

const nameOf = (id: string): TextKey => `report.todo.${id}` as TextKey;

/** Since when the oldest of a list waits; what the list is about where its rows wait for nobody. */
const About = ({ list }: { list: WaitingList }) => {
  const t = useTranslate();
  if (!list.oldest_at) return <>{t(`report.todo_about.${list.id}` as TextKey)}</>;
  return <>{t("report.oldest", { age: ageOf(list.oldest_at, t("arrival.locale")) })}</>;
};

const Row = ({ list }: { list: WaitingList }) => {
  const t = useTranslate();
  const Icon = icons[list.id] ?? CircleAlert;
  return (
    <li>
      <Link className="todo-row" to={linkOf(list)} data-late={isLate(list)}>
        <Icon size={18} strokeWidth={1.7} aria-hidden />
        <span className="grow">
          {t(nameOf(list.id))}
          <span className="muted small">
            <About list={list} />
          </span>
        </span>
        <b className="num">
          {figure(list.count)}
          {list.is_more && "+"}
        </b>
      </Link>
    </li>
  );
};

/** What has to be done: each row is the list that it leads to. Each person has an order of their own. */
export const WaitingCard = () => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useWaiting();
  const [arranging, setArranging] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const left = leftUntil(data?.cutoff_at);
  const lists = data?.lists ?? [];
  const waiting = lists.filter(({ count }) => count > 0);
  const [first, ...others] = waiting;
  const arrange = (names: string[]): void => {
    const places = new Map(names.map((name, place) => [name, place]));
    const sorted = [...lists].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    client.setQueryData(waitingKey, { ...data, lists: sorted });
    arrangeWaiting(names).catch((failure: Error) => {
      notify(failure.message, { type: "error" });
      void refetch();
    });
  };
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <section className="todo" aria-label={t("report.todo_title")}>
      {!data ? (
        <span className="skel" style={{ height: 236, gridColumn: "1 / -1" }} />
      ) : (
        <>
          <div className="todo-next">
            <p className="small">{t("report.now")}</p>
            {first ? (
              <>
                <h2>
                  {leaves.has(first.id) && left
                    ? t("report.until_cutoff", { hour: left.hour, list: t(nameOf(first.id)) })
                    : t(nameOf(first.id))}
                </h2>
                <p className="todo-count">
                  <b className="num">
                    {figure(first.count)}
                    {first.is_more && "+"}
                  </b>
                </p>
                {leaves.has(first.id) && left && (
                  <p className="muted">{t("report.left", { hours: left.hours, minutes: left.minutes })}</p>
                )}
                <p className="muted">
                  <About list={first} />
                </p>
                <Link className="btn fill" to={linkOf(first)}>
                  {t("report.open_list")}
                </Link>
              </>
            ) : (
              <>
                <h2>{t("report.all_done")}</h2>
                <p className="muted">{t("report.all_done_text")}</p>
                {data.cutoff_at && (
                  <p className="muted">{t("report.next_cutoff", { time: shortTime(data.cutoff_at) })}</p>
                )}
              </>
            )}
          </div>
          <div className="todo-lists">
            <div className="todo-head">
              <h2 className="t-label">{t("report.todo_title")}</h2>
              <button
                type="button"
                className="btn small"
                aria-pressed={arranging}
                onClick={() => setArranging(!arranging)}
              >
                {t(arranging ? "report.arranged" : "report.arrange")}
              </button>
            </div>
            {arranging ? (
              <ul className="todo-sort">
                <SortableRows ids={lists.map(({ id }) => id)} onMove={arrange}>
                  {(id) => (
                    <div className="card-part">
                      <DragHandle label={t("image.move", { name: t(nameOf(id)) })}>
                        <GripVertical size={16} aria-hidden />
                      </DragHandle>
                      <span className="grow">{t(nameOf(id))}</span>
                    </div>
                  )}
                </SortableRows>
              </ul>
            ) : (
              <ul className="todo-rows" data-all={showsAll}>
                {others.map((list) => (
                  <Row key={list.id} list={list} />
                ))}
              </ul>
            )}
            {!arranging && !showsAll && others.length > shownOnPhones && (
              <button type="button" className="btn small todo-more" onClick={() => setShowsAll(true)}>
                {t("report.todo_more", { count: others.length - shownOnPhones })} <ChevronDown size={15} aria-hidden />
              </button>
            )}
            {!arranging && (
              <p className="todo-rest muted small">
                <Check size={15} aria-hidden /> {t("report.no_more")}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
};
