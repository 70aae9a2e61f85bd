import { useQuery } from "@tanstack/react-query";
import { HttpError, useNotify } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Field } from "../../fields/Field";
import { LineField } from "../../fields/LineField";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { createCard, readBoard, readBoards } from "./boardApi";
import { type CardSubject, linkName } from "./links";

/** Asks for the title, the board and the column of a card about a record. */
const MakeCardDialog = ({ kind, id: target, name, onClose }: CardSubject & { onClose: () => void }) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const navigate = useNavigate();
  const [title, setTitle] = useState(name.slice(0, 120));
  const [chosenBoard, setBoard] = useState<number>();
  const [chosenColumn, setColumn] = useState<number>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const boards = useQuery({ queryKey: ["boards"], queryFn: readBoards });
  const boardId = chosenBoard ?? boards.data?.[0]?.id;
  const board = useQuery({
    queryKey: ["board-columns", boardId],
    queryFn: () => readBoard(boardId ?? 0),
    enabled: boardId !== undefined,
  });
  const columnId = chosenColumn ?? board.data?.columns[0]?.id;
  const failure = boards.error ?? board.error;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || columnId === undefined) return;
    setBusy(true);
    setErrors({});
    try {
      await createCard({ column_id: columnId, title: title.trim(), links: [{ kind, id: target }] });
      const run = () => navigate(`/desk/kanban?board=${boardId}`);
      const action = { label: t("live.open"), run };
      notify(t("kanban.made"), { type: "success", action });
      onClose();
    } catch (error) {
      const body =
        error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | undefined) : undefined;
      setErrors(body?.errors ?? {});
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("kanban.make")} lead={linkName(t, { kind, id: target, name, img: "" })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          <LineField
            id={`${id}-title`}
            label={t("kanban.card_title")}
            required
            maxLength={120}
            value={title}
            error={errors.title}
            onChange={setTitle}
          />
          <Field
            id={`${id}-board`}
            label={t("kanban.board")}
            error={failure?.message ?? (boards.data?.length === 0 ? t("kanban.no_boards") : undefined)}
          >
            <div className="control">
              <select
                id={`${id}-board`}
                value={boardId ?? ""}
                onChange={({ target: { value } }) => {
                  setBoard(Number(value));
                  setColumn(undefined);
                }}
              >
                {boards.data?.map((row) => (
                  <option key={row.id} value={row.id}>
                    {row.name}
                  </option>
                ))}
              </select>
            </div>
          </Field>
          <Field id={`${id}-column`} label={t("kanban.column")} error={errors.column_id}>
            <div className="control">
              <select
                id={`${id}-column`}
                value={columnId ?? ""}
                onChange={({ target: { value } }) => setColumn(Number(value))}
              >
                {board.data?.columns.map((column) => (
                  <option key={column.id} value={column.id}>
                    {column.name}
                  </option>
                ))}
              </select>
            </div>
          </Field>
        </div>
        <Choices
          ok={t("common.add")}
          disabled={title.trim() === "" || columnId === undefined || isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};

export default MakeCardDialog;
