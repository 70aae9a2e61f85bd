import { chatActions } from "@maru/client/chat";
import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { useDesk, useDeskDispatch } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import { readColleagues } from "./api";

interface Props {
  title: string;
  ok: string;
  /** Asks for a sentence, too: a conversation is handed over. */
  withText?: boolean;
  /** Whom it can't be. */
  without?: number;
  /** Resolves to whether it was done; then the dialog closes. */
  onOk: (userId: number, text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a colleague. */
const PeopleDialog = ({ title, ok, withText, without, onOk, onClose }: Props) => {
  const t = useTranslate();
  const id = useId();
  const dispatch = useDeskDispatch();
  const { contacts, recipients } = useDesk(({ chat }) => chat);
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ["chat-people"], queryFn: readColleagues });
  useEffect(() => {
    if (data) dispatch(chatActions.contactsLoaded(data));
  }, [data, dispatch]);
  useEffect(() => {
    dispatch(chatActions.recipientsChosen([]));
  }, [dispatch]);
  const people = contacts.allIds.filter((person) => person !== without);
  const [chosen] = recipients;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || chosen === undefined) return;
    setBusy(true);
    const isDone = await onOk(chosen, text.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <CardSkeleton />}
          {data && people.length === 0 && <EmptyState icon={Users} title={t("chat.no_colleagues")} />}
          {data && people.length > 0 && (
            <fieldset className="ch-people">
              <legend>{t("chat.colleague")}</legend>
              {people.map((person) => (
                <label key={person}>
                  <input
                    type="radio"
                    name={`${id}-person`}
                    checked={chosen === person}
                    onChange={() => dispatch(chatActions.recipientsChosen([person]))}
                  />
                  <bdi>{contacts.byId[person]?.name}</bdi>
                </label>
              ))}
            </fieldset>
          )}
          {withText && (
            <Field id={`${id}-text`} label={t("chat.handover_text")} required helperText={t("chat.handover_help")}>
              <div className="control">
                <input
                  id={`${id}-text`}
                  value={text}
                  maxLength={300}
                  autoComplete="off"
                  onChange={({ target }) => setText(target.value)}
                />
              </div>
            </Field>
          )}
        </div>
        <Choices
          ok={ok}
          disabled={chosen === undefined || isBusy || (withText && text.trim() === "")}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};

export default PeopleDialog;
