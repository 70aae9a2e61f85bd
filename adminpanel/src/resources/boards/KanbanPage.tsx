import "../../styles/kanban.css";
import type { BoardRow } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Columns3, History, Keyboard, Plus, Settings2, SquareKanban, Trash2 } from "lucide-react";
import { useNotify, useStore } from "ra-core";
import { Suspense, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { useSearchParams } from "react-router";
import { useConfirm } from "../../layout/Confirm";
import { lazyPart } from "../../layout/lazyPart";
import { MoreMenu } from "../../layout/MoreMenu";
import { Page } from "../../layout/Page";
import { Popover } from "../../layout/Popover";
import { EmptyState, ErrorState, PageSkeleton } from "../../layout/states";
import { useCan, usePerson } from "../../layout/useCan";
import { useMedia } from "../../layout/useMedia";
import { createBoard, deleteBoard, readBoards, restoreBoard } from "../../shared/desk/boardApi";
import { boardOf, type Column, kanbanActions } from "../../shared/desk/kanban";
import { deskStore } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import { Board } from "./Board";
import { BoardDialog, DeletedDialog, NameDialog } from "./BoardDialogs";
import { FilterBar } from "./FilterBar";
import { type CardFilters, noFilters } from "./filters";
import { MoveSheet, PhoneBoard } from "./PhoneBoard";
import { useKanban } from "./useKanban";

const CardDialog = lazyPart(() => import("./CardDialog"));

const boardsKey = ["boards"];

type Open =
  | { kind: "card"; id: number }
  | { kind: "sheet"; id: number }
  | { kind: "column" }
  | { kind: "rename"; column: Column }
  | { kind: "settings" }
  | { kind: "deleted" };

interface BoardMenuProps {
  boards: BoardRow[];
  id: number;
  onChoose: (id: number) => void;
  onNew: () => void;
  canAdd: boolean;
}

const BoardMenu = ({ boards, id, onChoose, onNew, canAdd }: BoardMenuProps) => {
  const t = useTranslate();
  return (
    <Popover className="iconbtn" label={t("kanban.boards")} button={<ChevronDown size={20} aria-hidden />}>
      {(close) => (
        <>
          {boards.map((board) => (
            <button
              key={board.id}
              type="button"
              className="pop-item"
              aria-current={board.id === id}
              onClick={() => {
                onChoose(board.id);
                close();
              }}
            >
              <bdi className="grow">{board.name}</bdi>
              <span className="num muted">{board.card_count}</span>
            </button>
          ))}
          {canAdd && (
            <button
              type="button"
              className="pop-item"
              onClick={() => {
                close();
                onNew();
              }}
            >
              <Plus size={16} aria-hidden /> {t("kanban.board_new")}
            </button>
          )}
        </>
      )}
    </Popover>
  );
};

/** What the address asks for: the list of what waits leads to the cards of a person that are due. */
const askedFilters = (query: URLSearchParams, personId: number): CardFilters => {
  try {
    const asked = JSON.parse(query.get("filter") ?? "{}") as { is_mine?: number; is_due?: number };
    return { ...noFilters, people: asked.is_mine ? [personId] : [], due: asked.is_due ? "due" : "" };
  } catch {
    return noFilters;
  }
};

interface ScreenProps {
  boards: BoardRow[];
  id: number;
  setId: (id: number | undefined) => void;
  onNew: () => void;
}

const Screen = ({ boards, id, setId, onNew }: ScreenProps) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const can = useCan();
  const person = usePerson();
  const queries = useQueryClient();
  const isPhone = !useMedia("(min-width: 900px)");
  const [query] = useSearchParams();
  const kanban = useKanban(id);
  const { board, isLoading, error } = kanban;
  const [filters, setFilters] = useState(() => askedFilters(query, person?.id ?? 0));
  const [adding, setAdding] = useState<number>();
  const [at, setAt] = useState<number>();
  const [open, setOpen] = useState<Open>();
  const canEdit = can("edit", "desk/cards");
  const canDelete = can("delete", "desk/cards");
  const close = (): void => setOpen(undefined);

  const removeColumn = async (column: Column): Promise<void> => {
    const count = column.cardIds.length;
    const title = t("common.delete_ask", { name: column.name });
    if (await ask({ title, text: t("kanban.column_delete_text", { count }), danger: true }))
      await kanban.removeColumn(column.id);
  };
  const removeBoard = async (): Promise<void> => {
    const text = t("kanban.board_delete_text", { count: Object.keys(board.cards).length });
    if (!(await ask({ title: t("common.delete_ask", { name: board.name }), text, danger: true }))) return;
    try {
      await deleteBoard(id);
      const restore = async (): Promise<void> => {
        await restoreBoard(id);
        await queries.invalidateQueries({ queryKey: boardsKey });
        setId(id);
      };
      const action = { label: t("common.undo"), run: restore };
      notify(t("common.deleted"), { type: "success", action });
      setId(undefined);
      await queries.invalidateQueries({ queryKey: boardsKey });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
  };
  const addCard = (): void => {
    const shown = isPhone ? (at ?? board.columnOrder[0]) : board.columnOrder[0];
    setAdding(shown);
  };

  const isLoaded = board.id === id;
  const sheetCard = open?.kind === "sheet" ? board.cards[open.id] : undefined;
  const actions = {
    onOpen: (card: number) => setOpen({ kind: "card", id: card }),
    onSheet: (card: number) => setOpen({ kind: "sheet", id: card }),
    onRename: (column: Column) => setOpen({ kind: "rename", column }),
    onDelete: (column: Column) => void removeColumn(column),
  };
  const shared = { kanban, filters, canEdit, adding, setAdding, ...actions };
  const name = isLoaded ? board.name : (boards.find((row) => row.id === id)?.name ?? "");
  return (
    <Page
      title={name}
      crumbs={[{ label: t("menu.desk") }, { label: t("menu.kanban") }]}
      tag={<BoardMenu boards={boards} id={id} onChoose={setId} onNew={onNew} canAdd={can("create", "desk/kanban")} />}
      actions={
        canEdit &&
        isLoaded && (
          <>
            <MoreMenu
              label={t("kanban.board_menu", { name })}
              items={[
                {
                  label: t("kanban.board_settings"),
                  icon: Settings2,
                  on: true,
                  run: () => setOpen({ kind: "settings" }),
                },
                { label: t("kanban.deleted"), icon: History, on: canDelete, run: () => setOpen({ kind: "deleted" }) },
                { label: t("kanban.board_delete"), icon: Trash2, on: canDelete, run: removeBoard },
              ]}
            />
            <button type="button" className="btn kb-wide" onClick={() => setOpen({ kind: "column" })}>
              <Columns3 size={17} strokeWidth={1.7} aria-hidden /> {t("kanban.column")}
            </button>
            <button type="button" className="btn fill" onClick={addCard} disabled={board.columnOrder.length === 0}>
              <Plus size={17} aria-hidden /> {t("kanban.card")}
            </button>
          </>
        )
      }
    >
      <div className="kanban">
        {error !== null && !isLoaded && <ErrorState message={error} onRetry={() => void kanban.load()} />}
        {!isLoaded && error === null && (
          <div className="kb-board" aria-busy={isLoading} role="status" aria-label={t("kanban.loading")}>
            {[3, 2, 4, 2].map((count, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture of columns that have no key yet
              <div className="kb-column" key={place}>
                {Array.from({ length: count }, (_card, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <div className="kb-card" key={row}>
                    <span className="skel" style={{ width: "40%" }} />
                    <span className="skel" style={{ width: "85%" }} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        {isLoaded && (
          <>
            <FilterBar board={board} filters={filters} setFilters={setFilters} />
            {board.columnOrder.length === 0 && (
              <EmptyState
                icon={Columns3}
                title={t("kanban.no_columns")}
                text={t("kanban.no_columns_text")}
                action={
                  canEdit && (
                    <button type="button" className="btn small" onClick={() => setOpen({ kind: "column" })}>
                      <Plus size={15} aria-hidden /> {t("kanban.column")}
                    </button>
                  )
                }
              />
            )}
            {isPhone ? <PhoneBoard {...shared} at={at} setAt={setAt} /> : <Board {...shared} />}
            {!isPhone && canEdit && (
              <p className="kb-keys">
                <Keyboard size={17} strokeWidth={1.7} aria-hidden /> {t("kanban.keys")} <kbd>Esc</kbd>{" "}
                {t("kanban.keys_back")}
              </p>
            )}
          </>
        )}
      </div>
      {open?.kind === "card" && (
        <Suspense fallback={null}>
          <CardDialog
            id={open.id}
            board={board}
            canEdit={canEdit}
            canDelete={canDelete}
            onWritten={kanban.cardWritten}
            onDelete={(card) => void kanban.removeCard(card)}
            onClose={close}
          />
        </Suspense>
      )}
      {sheetCard && (
        <MoveSheet
          board={board}
          card={sheetCard}
          onClose={close}
          onMove={(columnId, isTop) => {
            close();
            const ids = board.columns[columnId]?.cardIds ?? [];
            void kanban.move(
              sheetCard.id,
              columnId,
              isTop ? { before_id: ids[0] ?? null } : { after_id: ids.at(-1) ?? null },
            );
          }}
        />
      )}
      {open?.kind === "column" && (
        <NameDialog
          title={t("kanban.column_new")}
          label={t("kanban.column_name")}
          maxLength={40}
          ok={t("common.add")}
          onOk={kanban.addColumn}
          onClose={close}
        />
      )}
      {open?.kind === "rename" && (
        <NameDialog
          title={t("kanban.rename")}
          label={t("kanban.column_name")}
          name={open.column.name}
          maxLength={40}
          ok={t("common.save")}
          onOk={(text) => kanban.renameColumn(open.column.id, text)}
          onClose={close}
        />
      )}
      {open?.kind === "settings" && (
        <BoardDialog
          board={board}
          onClose={close}
          onSaved={(record) => {
            deskStore.dispatch(kanbanActions.boardLoaded(boardOf(record)));
            void queries.invalidateQueries({ queryKey: boardsKey });
            notify(t("kanban.board_saved"), { type: "success" });
          }}
        />
      )}
      {open?.kind === "deleted" && <DeletedDialog board={board} onClose={close} onRestored={kanban.reload} />}
    </Page>
  );
};

const Boards = () => {
  const t = useTranslate();
  const can = useCan();
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [kept, keep] = useStore<number>("kanban.board", 0);
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: boardsKey, queryFn: readBoards });
  const asked = Number(query.get("board"));
  const wanted = asked || kept;
  const id = (data?.find((board) => board.id === wanted) ?? data?.[0])?.id;
  const setId = (next: number | undefined): void => {
    keep(next ?? 0);
    setQuery((now) => {
      now.delete("board");
      now.delete("filter");
      now.delete("displayedFilters");
      return now;
    });
  };
  useEffect(() => {
    if (asked) keep(asked);
  }, [asked, keep]);
  const create = async (name: string): Promise<number> => {
    const board = await createBoard(name);
    await queries.invalidateQueries({ queryKey: boardsKey });
    setId(board.id);
    return board.id;
  };
  const title = t("menu.kanban");
  const crumbs = [{ label: t("menu.desk") }, { label: title }];
  if (error)
    return (
      <Page title={title} crumbs={crumbs}>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      {id === undefined ? (
        <Page title={title} crumbs={crumbs}>
          <EmptyState
            icon={SquareKanban}
            title={t("kanban.no_boards")}
            text={t("kanban.no_boards_text")}
            action={
              can("create", "desk/kanban") && (
                <button type="button" className="btn fill" onClick={() => setNew(true)}>
                  <Plus size={16} aria-hidden /> {t("kanban.board_new")}
                </button>
              )
            }
          />
        </Page>
      ) : (
        <Screen key={id} boards={data} id={id} setId={setId} onNew={() => setNew(true)} />
      )}
      {isNew && (
        <NameDialog
          title={t("kanban.board_new")}
          label={t("kanban.board_name")}
          maxLength={60}
          ok={t("common.add")}
          onOk={create}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
};

const KanbanPage = () => (
  <Provider store={deskStore}>
    <Boards />
  </Provider>
);

export default KanbanPage;
