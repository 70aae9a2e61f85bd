import type { BoardLabelIn, BoardRecord, LabelColor } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Plus, RotateCcw, X } from "lucide-react";
import { HttpError, useNotify } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { LineField } from "../../fields/LineField";
import { Choices, Dialog } from "../../layout/Dialog";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { readDeleted, restoreCard, restoreColumn, updateBoard } from "../../shared/desk/boardApi";
import type { Board } from "../../shared/desk/kanban";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const colors: LabelColor[] = ["blue", "violet", "orange", "red", "teal", "olive"];
const mostLabels = 24;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
const errorsOf = (error: unknown): Record<string, string> =>
  (error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | undefined)?.errors : undefined) ??
  {};

interface NameProps {
  title: string;
  label: string;
  name?: string;
  maxLength: number;
  ok: string;
  /** Rejects where the name was refused. */
  onOk: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a board or a column. */
export const NameDialog = ({ title, label, name = "", maxLength, ok, onOk, onClose }: NameProps) => {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      if ((await onOk(text.trim())) !== undefined) onClose();
    } catch (failure) {
      setError(messageOf(failure) || t("errors.generic"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          <LineField
            id={id}
            label={label}
            required
            maxLength={maxLength}
            value={text}
            error={error}
            onChange={setText}
          />
        </div>
        <Choices ok={ok} disabled={text.trim() === "" || isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
};

interface BoardProps {
  board: Board;
  onSaved: (record: BoardRecord) => void;
  onClose: () => void;
}

/** The name and the labels of a board. */
export const BoardDialog = ({ board, onSaved, onClose }: BoardProps) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const [name, setName] = useState(board.name);
  const [labels, setLabels] = useState<BoardLabelIn[]>(board.labels);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (at: number, values: Partial<BoardLabelIn>) =>
    setLabels(labels.map((label, place) => (place === at ? { ...label, ...values } : label)));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    try {
      onSaved(await updateBoard(board.id, { name: name.trim(), labels }));
      onClose();
    } catch (error) {
      setErrors(errorsOf(error));
      notify(messageOf(error) || t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog wide title={t("kanban.board_settings")} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          <LineField
            id={id}
            label={t("kanban.board_name")}
            required
            maxLength={60}
            value={name}
            error={errors.name}
            onChange={setName}
          />
          <fieldset className="kb-label-rows">
            <legend className="label">{t("kanban.label")}</legend>
            {labels.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: new labels have no number, and the inputs are controlled
              <div key={at} className="kb-label-row">
                <i className="dk-dot" data-color={label.color} aria-hidden />
                <div className={errors[`labels.${at}.name`] ? "control small bad" : "control small"}>
                  <input
                    aria-label={t("kanban.label_name", { place: at + 1 })}
                    maxLength={30}
                    required
                    value={label.name}
                    onChange={({ target }) => change(at, { name: target.value })}
                  />
                </div>
                <div className="control small">
                  <select
                    aria-label={t("kanban.label_color", { place: at + 1 })}
                    value={label.color}
                    onChange={({ target }) => change(at, { color: target.value as LabelColor })}
                  >
                    {colors.map((color) => (
                      <option key={color} value={color}>
                        {t(`kanban.color_${color}`)}
                      </option>
                    ))}
                  </select>
                </div>
                <button
                  type="button"
                  className="iconbtn tiny"
                  aria-label={t("common.delete_name", { name: label.name })}
                  onClick={() => setLabels(labels.toSpliced(at, 1))}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            ))}
            {labels.length < mostLabels && (
              <button
                type="button"
                className="btn small"
                onClick={() =>
                  setLabels([...labels, { name: "", color: colors[labels.length % colors.length] ?? "blue" }])
                }
              >
                <Plus size={15} aria-hidden /> {t("kanban.label_add")}
              </button>
            )}
            <p className="help">{t("kanban.label_help")}</p>
          </fieldset>
        </div>
        <Choices ok={t("common.save")} disabled={name.trim() === "" || isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
};

interface DeletedProps {
  board: Board;
  onRestored: () => void;
  onClose: () => void;
}

/** Columns and cards of a board that can be restored. */
export const DeletedDialog = ({ board, onRestored, onClose }: DeletedProps) => {
  const t = useTranslate();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ["board-deleted", board.id],
    queryFn: () => readDeleted(board.id),
    gcTime: 0,
  });
  const restore = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
      notify(t("kanban.restored"), { type: "success" });
      onRestored();
    } catch (failure) {
      notify(messageOf(failure) || t("errors.generic"), { type: "error" });
    }
    await refetch();
  };
  const row = (key: string, name: string, about: string, at: string | null, send: () => Promise<unknown>) => (
    <li key={key}>
      <span className="grow">
        <bdi className="strong">{name}</bdi>
        <span className="small muted">
          {about} · <span className="num">{shortTime(at)}</span>
        </span>
      </span>
      <button type="button" className="btn small" onClick={() => void restore(send)}>
        <RotateCcw size={15} aria-hidden /> {t("kanban.restore")}
      </button>
    </li>
  );
  return (
    <Dialog wide title={t("kanban.deleted")} lead={t("kanban.deleted_text")} onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton />}
      {data && data.columns.length + data.cards.length === 0 && (
        <p className="body muted">{t("kanban.deleted_none")}</p>
      )}
      {data && (
        <ul className="body kb-deleted">
          {data.columns.map(({ id, name, card_count, deleted_at }) =>
            row(`column${id}`, name, t("kanban.column_of", { count: card_count }), deleted_at, () => restoreColumn(id)),
          )}
          {data.cards.map(({ id, title, deleted_at }) =>
            row(`card${id}`, title, t("kanban.card"), deleted_at, () => restoreCard(id)),
          )}
        </ul>
      )}
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
