import { ArrowUpRight, CornerDownLeft, Hourglass } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTranslate } from "../../words/useTranslate";
import type { Entry } from "./entries";
import { factsOf, type PreviewAction, waitsFor } from "./preview";

interface Props {
  entry: Entry;
  actions: PreviewAction[];
  onOpen: (entry: Entry, event: MouseEvent) => void;
}

/** What is known of the chosen result, and what can be done to it. Not shown on phones. */
export const FindPreview = ({ entry, actions, onOpen }: Props) => {
  const t = useTranslate();
  const { preview } = entry;
  const waits = preview && waitsFor(t, preview);
  return (
    <section className="find-preview" aria-label={entry.title}>
      <div className="find-subject">
        {preview?.img && <img src={preview.img} alt="" width={52} height={52} />}
        <div>
          <h3>
            <bdi>{entry.title}</bdi>
            {entry.state && <span className="tag">{entry.state}</span>}
          </h3>
          {entry.sub && (
            <p className="small muted">
              <bdi>{entry.sub}</bdi>
            </p>
          )}
        </div>
      </div>
      {waits && (
        <p className="find-waits">
          <Hourglass size={17} aria-hidden /> {waits}
        </p>
      )}
      {preview && (
        <dl className="find-facts">
          {factsOf(t, preview).map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="find-actions">
        <li>
          <Link to={entry.to} onClick={(event) => onOpen(entry, event)}>
            <CornerDownLeft className="flip" size={18} strokeWidth={1.7} aria-hidden />
            <b>{t("find.open")}</b>
            <kbd aria-hidden>Enter</kbd>
          </Link>
        </li>
        <li>
          <Link to={entry.to} target="_blank" rel="noreferrer">
            <ArrowUpRight className="flip" size={18} strokeWidth={1.7} aria-hidden />
            <span>{t("list.new_tab")}</span>
            <kbd aria-hidden>Ctrl Enter</kbd>
          </Link>
        </li>
        {actions.map(({ label, icon: Icon, to, href }, place) => {
          const inside = (
            <>
              <Icon size={18} strokeWidth={1.7} aria-hidden />
              <span>{label}</span>
              <kbd aria-hidden>Alt {place + 1}</kbd>
            </>
          );
          return (
            <li key={to ?? href}>
              {to ? (
                <Link
                  to={to}
                  aria-keyshortcuts={`Alt+${place + 1}`}
                  onClick={(event) => onOpen({ to, title: label }, event)}
                >
                  {inside}
                </Link>
              ) : (
                <a href={href} target="_blank" rel="noreferrer" aria-keyshortcuts={`Alt+${place + 1}`}>
                  {inside}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
