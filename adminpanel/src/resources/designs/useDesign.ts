import type { DesignRecord, DraftConflict } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { readDesign, refreshDesign, saveDraft } from "./api";
import type { HomePlace } from "./kinds";
import { type Block, changesOf, emptyEditing, isMoved, reduce } from "./state";

const saveAfter = 900;
const askEvery = 10_000;

/**
 * A design with its draft: what is typed is saved by itself, what others changed comes in. `saved` resolves when the
 * server has everything that is on the screen.
 */
export const useDesign = (place: HomePlace) => {
  const first = useQuery({
    queryKey: ["designs", place],
    queryFn: () => readDesign(place),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [state, dispatch] = useReducer(reduce, emptyEditing);
  const [record, setRecord] = useState<DesignRecord>();
  const latest = useRef<DesignRecord>(undefined);
  const keep = (answer: DesignRecord): void => {
    latest.current = answer;
    setRecord(answer);
  };
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const now = useRef(state);
  now.current = state;
  const running = useRef<Promise<void>>(undefined);

  const load = useEffectEvent((loaded: DesignRecord) => {
    keep(loaded);
    dispatch({ type: "load", entries: loaded.entries });
  });
  useEffect(() => {
    if (first.data) load(first.data);
  }, [first.data]);

  const id = record?.id;
  const isChanged = (): boolean => changesOf(now.current).length > 0 || isMoved(now.current);

  const send = async (): Promise<void> => {
    if (id === undefined) return;
    setSaving(true);
    try {
      const order = now.current.blocks.map((block) => block.id);
      const changes = changesOf(now.current);
      const answer = await saveDraft(id, changes, order);
      keep(answer);
      setConflicts(answer.conflicts);
      const sent = changes.map((change) => change.id);
      dispatch({ type: "merge", entries: answer.entries, conflicts: answer.conflicts, sent });
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
      throw error;
    } finally {
      setSaving(false);
    }
  };

  /** One save at a time; what is typed meanwhile goes with the next. */
  const save = (): Promise<void> => {
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  /** Resolves when nothing is left to save; rejects if a save fails or a conflict has to be settled first. */
  const saved = async (): Promise<void> => {
    if (running.current) await running.current;
    if (isChanged()) await save();
  };

  const { blocks } = state;
  const hasConflicts = conflicts.length > 0;
  const saveByItself = useEffectEvent(() => {
    if (id !== undefined && isChanged()) void save().catch(() => undefined);
  });
  useEffect(() => {
    // What is typed during a save is sent after it; a conflict is settled first.
    if (saving || hasConflicts) return;
    const timer = setTimeout(saveByItself, blocks.length > 0 ? saveAfter : 2 * saveAfter);
    return () => clearTimeout(timer);
  }, [blocks, hasConflicts, saving]);

  const ask = useEffectEvent(async () => {
    const isBusy = (): boolean => running.current !== undefined || isChanged();
    if (id === undefined || document.hidden || isBusy()) return;
    const answer = await refreshDesign(id).catch(() => undefined);
    if (!answer || isBusy()) return;
    keep(answer);
    dispatch({ type: "merge", entries: answer.entries, conflicts: [] });
  });
  // What others write comes in while this page is looked at.
  useEffect(() => {
    const timer = setInterval(() => void ask(), askEvery);
    return () => clearInterval(timer);
  }, []);

  const change = (next: Block[], key?: string): void => dispatch({ type: "change", blocks: next, key, at: Date.now() });

  /** The server's answer to publishing. */
  const take = (answer: DesignRecord): void => {
    keep(answer);
    dispatch({ type: "merge", entries: answer.entries, conflicts: [] });
  };

  /** The server's answer to restoring, discarding or starting from a layout: another draft. */
  const replace = (answer: DesignRecord): void => {
    keep(answer);
    dispatch({ type: "replace", entries: answer.entries });
  };

  const settle = (mine: boolean): void => {
    for (const conflict of conflicts) dispatch({ type: "settle", conflict, mine });
    setConflicts([]);
  };

  return {
    ...state,
    isLoading: !record && !first.error,
    error: first.error,
    retry: () => void first.refetch(),
    record,
    /** The design as the server last answered; within a call the rendered one may be older. */
    latest: () => latest.current,
    conflicts,
    settle,
    failure,
    saving,
    isUnsaved: changesOf(state).length > 0 || isMoved(state),
    save,
    saved,
    change,
    take,
    replace,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
  };
};
