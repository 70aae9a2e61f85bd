import type { EventPerson } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Field } from "../../fields/Field";
import { SelectField } from "../../fields/SelectField";
import { useTranslate } from "../../words/useTranslate";
import { readPeople } from "./api";

interface Props {
  people: EventPerson[];
  error?: string;
  onChange: (people: EventPerson[]) => void;
}

/** Who sees to an event: managers of the brand. */
export const PeopleField = ({ people, error, onChange }: Props) => {
  const t = useTranslate();
  const { data = [], isError } = useQuery({ queryKey: ["calendar", "people"], queryFn: readPeople, staleTime: 60_000 });
  const others = data.filter(({ id }) => !people.some((person) => person.id === id));
  return (
    <Field label={t("calendar.people")} error={error ?? (isError ? t("calendar.people_failed") : undefined)}>
      <div className="calendar-people">
        {people.map((person) => (
          <span key={person.id} className="chip">
            <bdi>{person.name}</bdi>
            <button
              type="button"
              className="iconbtn tiny"
              aria-label={t("calendar.person_remove", { name: person.name })}
              onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
            >
              <X size={14} />
            </button>
          </span>
        ))}
        {others.length > 0 && (
          <SelectField
            id="event-people"
            label={t("calendar.person_add")}
            quiet
            value=""
            onChange={(id) => {
              const added = others.find((person) => String(person.id) === id);
              if (added) onChange([...people, added]);
            }}
          >
            <option value="">{t("calendar.person_add")}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Field>
  );
};
