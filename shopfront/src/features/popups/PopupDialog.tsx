import { isLocalPath, type ShopPopup } from "@maru/client";
import "@maru/client/popup.css";
import { type ReactNode, type TouchEvent, useRef } from "react";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { Link } from "~/ui/Link";
import { sourcesOf } from "~/ui/sources";
import type { Hiding } from "./hidden";

export interface PopupDialogProps {
  popup: ShopPopup;
  onClose: () => void;
  onHide: (hiding: Hiding) => void;
  /** The coupon that it hands out. */
  coupon?: ReactNode;
}

interface LeadProps {
  to: string;
  className: string;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function Lead({ to, className, label, onClick, children }: LeadProps) {
  if (!to) return <span className={className}>{children}</span>;
  const shared = { className, onClick, "aria-label": label };
  if (isLocalPath(to)) {
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener" {...shared}>
      {children}
    </a>
  );
}

/** A drag of the sheet by so much closes it. */
const closingDrag = 80;

/** On phones the sheet follows the finger down, unless it is scrolled. */
const useSwipe = (onClose: () => void) => {
  const start = useRef<number | null>(null);
  const dialogOf = (event: TouchEvent): HTMLElement | null => event.currentTarget.closest("dialog");
  const moved = (event: TouchEvent): number =>
    start.current === null ? 0 : Math.max(0, (event.changedTouches[0]?.clientY ?? 0) - start.current);
  const release = (event: TouchEvent): void => {
    start.current = null;
    dialogOf(event)?.style.removeProperty("translate");
  };
  return {
    onTouchStart: (event: TouchEvent) => {
      const isSheet = matchMedia("(width < 600px)").matches && event.touches.length === 1;
      start.current = isSheet && !dialogOf(event)?.scrollTop ? (event.touches[0]?.clientY ?? null) : null;
    },
    onTouchMove: (event: TouchEvent) => {
      if (start.current !== null) dialogOf(event)?.style.setProperty("translate", `0 ${moved(event)}px`);
    },
    onTouchEnd: (event: TouchEvent) => {
      const closes = moved(event) > closingDrag;
      release(event);
      if (closes) onClose();
    },
    onTouchCancel: release,
  };
};

/** A popup of the shop: a sheet on phones, a dialog elsewhere. A visit has only one (D41). */
export default function PopupDialog({ popup, onClose, onHide, coupon }: PopupDialogProps) {
  const t = useTranslate();
  const swipe = useSwipe(onClose);
  const { look, title, text, button, link, img } = popup;
  const isPicture = look === "picture";
  return (
    <Dialog open onClose={onClose} label={title} kind="sheet">
      {/* The dialog's own grip has a negative margin, for sheets that begin with a padding. */}
      <div
        className={`popup-card max-sm:mt-3 ${img ? "" : "bare"}`}
        tabIndex={-1}
        data-autofocus
        data-popup={popup.id}
        {...swipe}
      >
        {img && (
          <Lead
            to={isPicture ? link : ""}
            className={isPicture ? "popup-picture alone" : "popup-picture"}
            label={isPicture ? title : undefined}
            onClick={onClose}
          >
            <img src={img} srcSet={sourcesOf(img)} sizes="min(480px, 100vw)" alt={isPicture && !link ? title : ""} />
          </Lead>
        )}
        {img && <span aria-hidden className="popup-grip sm:hidden" />}
        {isPicture && coupon && <div className="popup-words">{coupon}</div>}
        {!isPicture && (
          <div className="popup-words">
            <h2>{title}</h2>
            {text && <p>{text}</p>}
            {coupon && <div className="popup-coupon">{coupon}</div>}
            {button && link && (
              <Lead to={link} className="popup-button" onClick={onClose}>
                {button}
              </Lead>
            )}
          </div>
        )}
        <div className="popup-foot">
          <button type="button" onClick={() => onHide("today")}>
            {t("common:popup.today")}
          </button>
          <button type="button" onClick={() => onHide("week")}>
            {t("common:popup.week")}
          </button>
          <button type="button" onClick={onClose}>
            {t("common:close")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
