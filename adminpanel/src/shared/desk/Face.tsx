import type { DeskPerson } from "@maru/client";
import "../../styles/desk.css";

/** The first letter of a name. The same person has the same colours. */
export const Face = ({ person }: { person: DeskPerson }) => (
  <span className="dk-face" data-tone={person.id % 4} title={person.name}>
    <bdi aria-hidden>{person.name.slice(0, 1)}</bdi>
    <span className="visually-hidden">{person.name}</span>
  </span>
);
