import { useDraggable } from "@dnd-kit/core";
import type { BoardLabel } from "@maru/client";
import { CalendarDays, CircleAlert, MessageSquare, MoreHorizontal, Paperclip, SquareCheckBig } from "lucide-react";
import { memo, useRef } from "react";
import { Thumb } from "../../fields/Thumb";
import { Face } from "../../shared/desk/Face";
import type { Card } from "../../shared/desk/kanban";
import { LabelDot } from "../../shared/desk/LabelDot";
import { linkIcons, linkName } from "../../shared/desk/links";
import { useTranslate } from "../../words/useTranslate";
import { shopToday } from "./filters";

const Due = ({ day }: { day: string }) => {
  const t = useTranslate();
  const today = shopToday();
  const text = new Intl.DateTimeFormat(t("arrival.locale"), { month: "short", day: "numeric", timeZone: "UTC" }).format(
    Date.parse(day),
  );
  if (day < today)
    return (
      <span className="kb-due" data-due="past">
        <CircleAlert size={15} aria-hidden /> {t("kanban.until", { day: text })}
      </span>
    );
  return (
    <span className="kb-due" data-due={day === today ? "today" : undefined}>
      <CalendarDays size={15} strokeWidth={1.7} aria-hidden /> {day === today ? t("date.today") : text}
    </span>
  );
};

interface ContentProps {
  card: Card;
  labels: BoardLabel[];
}

/** What a card shows below its title, and above it. */
const Labels = ({ card, labels }: ContentProps) => {
  const own = labels.filter(({ id }) => card.labels.includes(id));
  if (own.length === 0) return null;
  return (
    <span className="kb-labels">
      {own.map((label) => (
        <LabelDot key={label.id} label={label} />
      ))}
    </span>
  );
};

const Facts = ({ card }: { card: Card }) => {
  const t = useTranslate();
  const [link] = card.links;
  const Icon = link && linkIcons[link.kind];
  const { check_count: checks, done_count: done, comment_count: comments, file_count: files } = card;
  return (
    <>
      {link && Icon && (
        <span className="kb-link">
          {link.img ? <Thumb src={link.img} size={26} /> : <Icon size={16} strokeWidth={1.7} aria-hidden />}
          <bdi>{linkName(t, link)}</bdi>
          {card.links.length > 1 && <span>{t("kanban.and_more", { count: card.links.length - 1 })}</span>}
        </span>
      )}
      {checks > 0 && (
        <span className="kb-checks" data-done={done === checks}>
          <SquareCheckBig size={15} strokeWidth={1.7} aria-hidden />
          <span className="kb-bar" aria-hidden>
            <i style={{ inlineSize: `${(100 * done) / checks}%` }} />
          </span>
          <span className="num">
            {done}/{checks}
          </span>
        </span>
      )}
      {(card.due_on || comments > 0 || files > 0 || card.assignees.length > 0) && (
        <span className="kb-foot">
          {card.due_on && <Due day={card.due_on} />}
          {comments > 0 && (
            <span className="kb-count">
              <MessageSquare size={15} strokeWidth={1.7} aria-hidden />
              <span className="visually-hidden">{t("kanban.comments")}</span> {comments}
            </span>
          )}
          {files > 0 && (
            <span className="kb-count">
              <Paperclip size={15} strokeWidth={1.7} aria-hidden />
              <span className="visually-hidden">{t("kanban.files")}</span> {files}
            </span>
          )}
          <span className="kb-faces">
            {card.assignees.slice(0, 4).map((person) => (
              <Face key={person.id} person={person} />
            ))}
          </span>
        </span>
      )}
    </>
  );
};

/** A card that is held, at the pointer. */
export const HeldCard = ({ card, labels }: ContentProps) => (
  <div className="kb-card kb-held">
    <Labels card={card} labels={labels} />
    <span className="kb-title">
      <bdi>{card.name}</bdi>
    </span>
    <Facts card={card} />
  </div>
);

interface Props extends ContentProps {
  /** Its place among the cards that are shown, without the one that is held. */
  index: number;
  isHeld?: boolean;
  isTouched?: boolean;
  /** On phones a card is moved by a sheet. */
  isPhone?: boolean;
  canEdit: boolean;
  onOpen: (id: number) => void;
  onSheet: (id: number) => void;
}

/** Held for so long, a card on a phone opens the sheet, in ms. */
const longPress = 500;

/** A card of a column. Its title is the button that opens it and that the keyboard picks up. */
export const CardTile = memo(({ card, labels, index, isHeld, isTouched, isPhone, canEdit, onOpen, onSheet }: Props) => {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: card.id,
    disabled: isPhone || !canEdit,
  });
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(press.current);
  const drag = isPhone || !canEdit ? {} : listeners;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the title is the button; the rest of the card does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={setNodeRef}
      className="kb-card"
      data-card={card.id}
      data-index={isHeld ? undefined : index}
      data-held={isHeld}
      data-touched={isTouched}
      {...drag}
      onClick={() => onOpen(card.id)}
      onPointerDown={(event) => {
        if (!isPhone || !canEdit || event.pointerType !== "touch") return;
        release();
        press.current = setTimeout(() => onSheet(card.id), longPress);
      }}
      onPointerMove={release}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Labels card={card} labels={labels} />
      <button
        type="button"
        className="kb-title"
        ref={setActivatorNodeRef}
        aria-describedby={drag === listeners ? attributes["aria-describedby"] : undefined}
        aria-roledescription={drag === listeners ? attributes["aria-roledescription"] : undefined}
        // Space picks the card up; Firefox would also click.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        <bdi>{card.name}</bdi>
      </button>
      {isPhone && canEdit && (
        <button
          type="button"
          className="iconbtn tiny kb-more"
          aria-label={t("kanban.card_menu", { name: card.name })}
          onClick={(event) => {
            event.stopPropagation();
            onSheet(card.id);
          }}
        >
          <MoreHorizontal size={18} aria-hidden />
        </button>
      )}
      <Facts card={card} />
    </div>
  );
});
