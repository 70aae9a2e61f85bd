import { type BoardCardRecord, type CardWrite, type LinkedRecord, resultStale } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useNotify } from "ra-core";
import { type ReactNode, useId, useState } from "react";
import { DayLine } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { LineField } from "../../fields/LineField";
import { useConfirm } from "../../layout/Confirm";
import { Dialog } from "../../layout/Dialog";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { failureCode, fieldErrors } from "../../providers/httpClient";
import { type CardValues, readCard, readPeople, updateCard } from "../../shared/desk/boardApi";
import { Face } from "../../shared/desk/Face";
import type { Board, Card } from "../../shared/desk/kanban";
import { LabelDot } from "../../shared/desk/LabelDot";
import { RecordLinks } from "../../shared/desk/RecordLinks";
import { useTranslate } from "../../words/useTranslate";
import { CardChecks } from "./CardChecks";
import { CardComments } from "./CardComments";
import { CardFiles } from "./CardFiles";

const valuesOf = (card: BoardCardRecord): CardValues => ({
  title: card.title,
  text: card.text,
  labels: card.labels,
  checks: card.checks,
  due_on: card.due_on,
  assignee_ids: card.assignees.map(({ id }) => id),
  links: card.links.map(({ kind, id }) => ({ kind, id })),
});

/** The fields that differ from what was opened: only these are sent, and kept when the card is read again. */
const changesOf = (values: CardValues, card: BoardCardRecord): Partial<CardValues> => {
  const before = valuesOf(card);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CardValues]),
    ),
  );
};

const errorOf = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

interface Props {
  id: number;
  board: Board;
  canEdit: boolean;
  canDelete: boolean;
  onWritten: (answer: CardWrite) => void;
  onDelete: (card: Card) => void;
  onClose: () => void;
}

const Form = ({
  first,
  board,
  canEdit,
  canDelete,
  onWritten,
  onDelete,
  onClose,
}: Omit<Props, "id"> & { first: BoardCardRecord }) => {
  const t = useTranslate();
  const id = useId();
  const ask = useConfirm();
  const notify = useNotify();
  // What the server has, and what is written here.
  const [card, setCard] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first));
  const [errors, setErrors] = useState<Record<string, string>>({});
  // The names of records that were linked here.
  const [added, setAdded] = useState<LinkedRecord[]>([]);
  const [stale, setStale] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const people = useQuery({ queryKey: ["board-people"], queryFn: readPeople, staleTime: 60_000 });
  const changes = changesOf(values, card);
  const isChanged = Object.keys(changes).length > 0;
  const set = (more: Partial<CardValues>) => setValues({ ...values, ...more });
  const toggle = (name: "labels" | "assignee_ids", one: number) =>
    set({
      [name]: values[name].includes(one) ? values[name].filter((other) => other !== one) : [...values[name], one],
    });

  const close = async (): Promise<void> => {
    if (isChanged && !(await ask({ title: t("form.leave"), text: t("form.leave_text") }))) return;
    onClose();
  };
  const save = async (): Promise<void> => {
    if (isBusy || !(await ask({ title: t("common.save_ask", { name: values.title || card.title }) }))) return;
    setBusy(true);
    setErrors({});
    try {
      onWritten(await updateCard(card.id, { ...changes, version: card.version }));
      notify(t("kanban.card_saved"), { type: "success" });
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : t("errors.generic");
      if (failureCode(error) === resultStale) setStale(message);
      else notify(message, { type: "error" });
      setErrors(fieldErrors(error));
    } finally {
      setBusy(false);
    }
  };
  /** What was written here stays; the rest is the newest. */
  const merge = async (): Promise<void> => {
    try {
      const latest = await readCard(card.id);
      setCard(latest);
      setValues({ ...valuesOf(latest), ...changes });
      setStale(undefined);
      notify(t("form.merged"), { type: "info" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
  };
  const remove = async (): Promise<void> => {
    const shown = board.cards[card.id];
    if (
      !shown ||
      !(await ask({
        title: t("common.delete_ask", { name: card.title }),
        text: t("kanban.card_delete_text"),
        danger: true,
      }))
    )
      return;
    onDelete(shown);
    onClose();
  };
  const known = [...(people.data ?? []), ...card.assignees].filter(
    (person, at, all) => all.findIndex((other) => other.id === person.id) === at,
  );
  const chip = (key: number, isOn: boolean, onChange: () => void, children: ReactNode) => (
    <label key={key} className="kb-chip" data-on={isOn}>
      <input type="checkbox" className="visually-hidden" checked={isOn} disabled={!canEdit} onChange={onChange} />
      {children}
    </label>
  );
  return (
    <Dialog kind="card" title={card.title} onClose={() => void close()}>
      <button type="button" className="iconbtn close" aria-label={t("common.close")} onClick={() => void close()}>
        <X size={20} aria-hidden />
      </button>
      {stale !== undefined && (
        <div className="kb-stale" role="alert">
          <p>
            {stale} <span className="muted">{t("form.stale_text")}</span>
          </p>
          <button type="button" className="btn small" onClick={() => void merge()}>
            {t("form.merge")}
          </button>
        </div>
      )}
      <div className="body">
        <LineField
          id={`${id}-title`}
          label={t("kanban.card_title")}
          required
          maxLength={120}
          readOnly={!canEdit}
          value={values.title}
          error={errorOf(errors, "title")}
          onChange={(title) => set({ title })}
        />
        <Field id={`${id}-text`} label={t("kanban.text")} error={errorOf(errors, "text")}>
          <div className="control">
            <textarea
              id={`${id}-text`}
              rows={4}
              maxLength={10_000}
              readOnly={!canEdit}
              value={values.text}
              onChange={({ target }) => set({ text: target.value })}
            />
          </div>
        </Field>
        <DayLine
          id={`${id}-due`}
          label={t("kanban.due")}
          value={values.due_on ?? ""}
          disabled={!canEdit}
          error={errorOf(errors, "due_on")}
          onChange={(day: string) => set({ due_on: day || null })}
        />
        <Field label={t("kanban.people")} error={errorOf(errors, "assignee_ids")}>
          <div className="kb-chips">
            {known.map((person) =>
              chip(
                person.id,
                values.assignee_ids.includes(person.id),
                () => toggle("assignee_ids", person.id),
                <>
                  <Face person={person} /> <bdi aria-hidden>{person.name}</bdi>
                </>,
              ),
            )}
            {people.isPending && <span className="skel" style={{ width: 120 }} />}
          </div>
        </Field>
        {board.labels.length > 0 && (
          <Field label={t("kanban.label")} error={errorOf(errors, "labels")}>
            <div className="kb-chips">
              {board.labels.map((label) =>
                chip(
                  label.id,
                  values.labels.includes(label.id),
                  () => toggle("labels", label.id),
                  <LabelDot label={label} />,
                ),
              )}
            </div>
          </Field>
        )}
        <CardChecks
          checks={values.checks}
          setChecks={(checks) => set({ checks })}
          canEdit={canEdit}
          error={errorOf(errors, "checks")}
        />
        <RecordLinks
          most={20}
          known={[...card.links, ...added]}
          links={values.links}
          canEdit={canEdit}
          error={errorOf(errors, "links")}
          setLinks={(links, link) => {
            if (link) setAdded([...added, link]);
            set({ links });
          }}
        />
        <CardFiles
          card={card}
          canEdit={canEdit}
          onWritten={(answer) => {
            setCard({ ...card, files: answer.files });
            onWritten(answer);
          }}
        />
        <CardComments
          card={card}
          canEdit={canEdit}
          onWritten={(answer) => {
            // A comment is no change of the contents: the opened version stays the one to be sent back.
            setCard({ ...card, comments: answer.comments });
            onWritten(answer);
          }}
        />
      </div>
      <div className="choices">
        {canDelete && (
          <button type="button" className="btn plain danger-text" onClick={() => void remove()}>
            {t("common.delete")}
          </button>
        )}
        <button type="button" className="btn" onClick={() => void close()}>
          {t("common.close")}
        </button>
        {canEdit && (
          <button type="button" className="btn fill" disabled={!isChanged || isBusy} onClick={() => void save()}>
            {t("common.save")}
          </button>
        )}
      </div>
    </Dialog>
  );
};

/** A card in full. It stays as it is while others move the card. */
const CardDialog = (props: Props) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["board-card", props.id],
    queryFn: () => readCard(props.id),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (data) return <Form key={props.id} first={data} {...props} />;
  return (
    <Dialog kind="card" title={t("kanban.card")} onClose={props.onClose}>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <CardSkeleton />}
      <div className="choices">
        <button type="button" className="btn" onClick={props.onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};

export default CardDialog;
