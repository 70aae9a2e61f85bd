import type { EventPerson } from "@maru/client";
import { Face } from "../../shared/desk/Face";
import { useTranslate } from "../../words/useTranslate";

/** More are chosen in the events themselves. */
const mostShown = 8;

interface Props {
  people: EventPerson[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Who has events in the period: one of them shows theirs alone. */
export const PeopleFilter = ({ people, chosen, onChoose }: Props) => {
  const t = useTranslate();
  if (people.length === 0) return null;
  return (
    <fieldset className="dk-faces" aria-label={t("calendar.people_filter")}>
      {people.slice(0, mostShown).map((person) => (
        <button
          key={person.id}
          type="button"
          aria-pressed={chosen === person.id}
          title={person.name}
          onClick={() => onChoose(chosen === person.id ? undefined : person.id)}
        >
          <Face person={person} />
        </button>
      ))}
    </fieldset>
  );
};
