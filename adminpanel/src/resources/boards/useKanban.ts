import type { CardWrite } from "@maru/client";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveChanges } from "../../layout/live/LiveProvider";
import * as api from "../../shared/desk/boardApi";
import { type Board, boardOf, type Card, cardOf, emptyBoard, kanbanActions } from "../../shared/desk/kanban";
import { deskStore, useDesk, useDeskDispatch } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import { withCard, withColumn } from "./places";

/** Another person's change is shown on its card for so long, in ms. */
const shownFor = 2000;
const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
const boardNow = (): Board => deskStore.getState().kanban.board;

interface Written {
  revision?: number;
}

/**
 * A board in the slice: each change is shown at once and sent in its turn, taken back where it was refused, and the board
 * is read again where the server counted a change that this screen does not have.
 */
export const useKanban = (id: number) => {
  const t = useTranslate();
  const notify = useNotify();
  const dispatch = useDeskDispatch();
  const { board, isLoading, error } = useDesk(({ kanban }) => kanban);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const isHeld = useRef(false);
  const latest = useRef(0);
  const isStale = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useCallback(async (): Promise<void> => {
    isStale.current = false;
    const record = await api.readBoard(id);
    // Something was changed here while it was on its way.
    if (pending.current > 0 || isHeld.current || boardNow().revision > record.revision) return;
    dispatch(kanbanActions.boardLoaded(boardOf(record)));
  }, [dispatch, id]);

  const load = useCallback(async (): Promise<void> => {
    dispatch(kanbanActions.startLoading());
    try {
      await read();
    } catch (failure) {
      dispatch(kanbanActions.failed(messageOf(failure) ?? t("errors.generic")));
    }
  }, [dispatch, read, t]);

  const loadFirst = useEffectEvent(() => {
    dispatch(kanbanActions.boardLoaded(emptyBoard));
    latest.current = 0;
    void load();
  });
  useEffect(() => {
    if (id > 0) loadFirst();
  }, [id]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (): void => {
    if (pending.current > 0 || isHeld.current || boardNow().id !== id) return;
    if (isStale.current || latest.current > boardNow().revision) void read().catch(() => undefined);
  };

  useLiveChanges("boards", (change) => {
    if (change === undefined) isStale.current = true;
    else if (change.board === id) {
      latest.current = Math.max(latest.current, Number(change.revision));
      const card = Number(change.card);
      if (card && pending.current === 0 && latest.current > boardNow().revision) {
        setTouched((before) => new Set([...before, card]));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setTouched(new Set()), shownFor);
      }
    }
    settle();
  });

  /** Shows a change and sends it after those before it; resolves to the answer, or to undefined where it was refused. */
  const act = async <T extends Written>(show: () => void, send: () => Promise<T>): Promise<T | undefined> => {
    const before = boardNow();
    show();
    pending.current += 1;
    const sent = line.current.then(send);
    line.current = sent.catch(() => undefined);
    try {
      const answer = await sent;
      const { revision } = answer;
      if (revision === boardNow().revision + 1) dispatch(kanbanActions.revisionChanged(revision));
      else isStale.current = true;
      return answer;
    } catch (failure) {
      const message = messageOf(failure) ?? t("errors.generic");
      dispatch(kanbanActions.boardTakenBack({ board: before, error: message }));
      notify(message, { type: "error" });
      isStale.current = true;
      return undefined;
    } finally {
      pending.current -= 1;
      settle();
    }
  };

  const placeOf = (cardId: number): { column: number; place: api.Place } | undefined => {
    const column = Object.values(boardNow().columns).find(({ cardIds }) => cardIds.includes(cardId));
    if (!column) return undefined;
    const at = column.cardIds.indexOf(cardId);
    return {
      column: column.id,
      place: { after_id: column.cardIds[at - 1] ?? null, before_id: column.cardIds[at + 1] ?? null },
    };
  };

  const undo = (run: () => unknown) => ({ label: t("common.undo"), run });

  const move = async (cardId: number, columnId: number, place: api.Place, isUndone = false): Promise<void> => {
    const from = placeOf(cardId);
    const { columns, cards } = boardNow();
    const [old, next] = [from && columns[from.column], columns[columnId]];
    if (!(from && old && next)) return;
    const left = old.cardIds.filter((other) => other !== cardId);
    const order = { [old.id]: left, [next.id]: withCard(next.cardIds, cardId, place) };
    if (old.id === next.id && order[next.id]?.every((other, at) => other === old.cardIds[at])) return;
    const answer = await act(
      () => dispatch(kanbanActions.cardOrderChanged(order)),
      () => api.moveCard(cardId, columnId, place),
    );
    if (!answer || isUndone) return;
    const name = cards[cardId]?.name ?? "";
    const text = old.id === next.id ? t("kanban.moved_here", { name }) : t("kanban.moved", { name, column: next.name });
    notify(text, { type: "success", action: undo(() => move(cardId, from.column, from.place, true)) });
  };

  const addCard = (columnId: number, title: string, atTop: boolean) =>
    act(
      () => undefined,
      async () => {
        const answer = await api.createCard({ column_id: columnId, title, at_top: atTop ? 1 : 0 });
        dispatch(kanbanActions.taskAdded({ columnId, card: cardOf(answer) }));
        const ids = boardNow().columns[columnId]?.cardIds ?? [];
        if (atTop) {
          const order = [answer.id, ...ids.filter((other) => other !== answer.id)];
          dispatch(kanbanActions.cardOrderChanged({ [columnId]: order }));
        }
        return answer;
      },
    );

  const removeCard = async (card: Card): Promise<void> => {
    const answer = await act(
      () => dispatch(kanbanActions.taskRemoved(card.id)),
      () => api.deleteCard(card.id) as Promise<Written>,
    );
    if (!answer) return;
    const restore = () =>
      act(
        () => undefined,
        () => api.restoreCard(card.id),
      );
    notify(t("kanban.card_deleted", { name: card.name }), { type: "success", action: undo(restore) });
  };

  const addColumn = (name: string) =>
    act(
      () => undefined,
      async () => {
        const answer = await api.createColumn(id, name);
        dispatch(kanbanActions.columnCreated({ id: answer.id, name: answer.name, cardIds: [] }));
        return answer;
      },
    );

  const renameColumn = (columnId: number, name: string) =>
    act(
      () => dispatch(kanbanActions.columnUpdated({ id: columnId, name })),
      () => api.renameColumn(columnId, name),
    );

  /** Puts a column before another, or last. */
  const placeColumn = async (columnId: number, before: number | undefined, isUndone = false): Promise<void> => {
    const order = boardNow().columnOrder;
    const next = withColumn(order, columnId, before);
    if (!next) return;
    const after = next[next.indexOf(columnId) - 1];
    const answer = await act(
      () => dispatch(kanbanActions.columnOrderChanged(next)),
      () => api.moveColumn(columnId, before === undefined ? { after_id: after ?? null } : { before_id: before }),
    );
    if (!answer || isUndone) return;
    const old = order[order.indexOf(columnId) + 1];
    const name = boardNow().columns[columnId]?.name ?? "";
    notify(t("kanban.column_moved", { name }), {
      type: "success",
      action: undo(() => placeColumn(columnId, old, true)),
    });
  };

  /** One step in reading order. */
  const moveColumn = (columnId: number, step: 1 | -1): Promise<void> => {
    const order = boardNow().columnOrder;
    const at = order.indexOf(columnId);
    return step < 0 && at === 0 ? Promise.resolve() : placeColumn(columnId, order[step > 0 ? at + 2 : at - 1]);
  };

  const removeColumn = async (columnId: number): Promise<void> => {
    const name = boardNow().columns[columnId]?.name ?? "";
    const answer = await act(
      () => dispatch(kanbanActions.columnDeleted(columnId)),
      () => api.deleteColumn(columnId) as Promise<Written>,
    );
    if (!answer) return;
    const restore = () =>
      act(
        () => undefined,
        () => api.restoreColumn(columnId),
      );
    notify(t("kanban.column_deleted", { name }), { type: "success", action: undo(restore) });
  };

  /** A card was written by its dialog. */
  const cardWritten = ({ revision, ...card }: CardWrite): void => {
    dispatch(kanbanActions.taskUpdated(cardOf(card)));
    if (revision === boardNow().revision + 1) dispatch(kanbanActions.revisionChanged(revision));
    else isStale.current = true;
    settle();
  };

  /** While a card is held nothing below it moves. */
  const hold = (is: boolean): void => {
    isHeld.current = is;
    settle();
  };

  const reload = (): void => {
    isStale.current = true;
    settle();
  };

  return {
    board,
    isLoading,
    error,
    touched,
    load,
    reload,
    hold,
    move,
    addCard,
    removeCard,
    addColumn,
    renameColumn,
    moveColumn,
    placeColumn,
    removeColumn,
    cardWritten,
  };
};

export type Kanban = ReturnType<typeof useKanban>;
