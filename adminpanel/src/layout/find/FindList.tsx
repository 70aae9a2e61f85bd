import {
  Clock,
  FileText,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Newspaper,
  Plus,
  ReceiptText,
  Shirt,
  User,
} from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Entry, EntryGroup } from "./entries";

const icons: Record<string, LucideIcon> = {
  recent: Clock,
  screens: LayoutGrid,
  usual: LayoutGrid,
  actions: Plus,
  members: User,
  orders: ReceiptText,
  products: Shirt,
  posts: Newspaper,
  mails: Mail,
};

export const optionId = (id: string, { name }: EntryGroup, { to }: Entry): string =>
  `${id}-${name}-${to.replace(/[^a-zA-Z0-9]/g, "-")}`;

/** A text with its first occurrence of `part` marked. */
const Marked = ({ text, part }: { text: string; part: string }) => {
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </bdi>
  );
};

interface Props {
  id: string;
  groups: EntryGroup[];
  /** The id of the active option. */
  current: string | undefined;
  text: string;
  onPoint: (option: string) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
}

/** The groups of rows. The focus stays in the field; the row that Enter opens is marked. */
export const FindList = ({ id, groups, current, text, onPoint, onOpen }: Props) => (
  <div id={`${id}-list`} role="listbox" aria-labelledby={groups[0] && `${id}-${groups[0].name}`} className="find-list">
    {groups.map((group) => {
      const Icon = icons[group.name] ?? FileText;
      return (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <div id={`${id}-${group.name}`} className="find-label" role="presentation">
            {group.label}
          </div>
          {group.entries.map((entry) => {
            const option = optionId(id, group, entry);
            return (
              <Link
                key={entry.to}
                id={option}
                to={entry.to}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                className="find-row"
                onMouseMove={() => option !== current && onPoint(option)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onOpen(entry, event)}
              >
                <Icon size={18} strokeWidth={1.7} aria-hidden />
                <span className="find-text">
                  <span className="strong">
                    <Marked text={entry.title} part={text} />
                  </span>
                  {entry.sub && (
                    <span className="sub">
                      <Marked text={entry.sub} part={text} />
                    </span>
                  )}
                </span>
                {entry.state && <span className="tag">{entry.state}</span>}
                <kbd aria-hidden>Enter</kbd>
              </Link>
            );
          })}
        </div>
      );
    })}
  </div>
);
