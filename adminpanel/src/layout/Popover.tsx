import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

interface Props {
  button: ReactNode;
  /** The name of a button that shows only a sign. */
  label?: string;
  /** A hint for a button that names itself. */
  hint?: string;
  className?: string;
  wrapClassName?: string;
  /** Which edge of the button the panel keeps to; "up" opens above it. */
  at?: "start" | "end";
  up?: boolean;
  padded?: boolean;
  /** The panel stands above what would cut it off: a table that scrolls sideways. */
  free?: boolean;
  children: (close: () => void) => ReactNode;
}

const GAP = 6;
const EDGE = 8;

/** Under the button where there is room, else over it; its end under the button's end, inside the window. */
const placeBeside = (button: DOMRect, panel: HTMLElement): CSSProperties => {
  const { offsetWidth: wide, offsetHeight: high } = panel;
  const fits = button.bottom + GAP + high <= window.innerHeight - EDGE;
  const start = getComputedStyle(panel).direction === "rtl" ? button.left : button.right - wide;
  return {
    position: "fixed",
    inset: "auto",
    top: fits ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - high),
    left: Math.min(Math.max(EDGE, start), window.innerWidth - wide - EDGE),
  };
};

/** Whether a button shows: its middle lies inside each box that cuts off what it holds. */
const isInSight = (button: HTMLElement): boolean => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (let box = button.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === "visible") continue;
    const inside = box.getBoundingClientRect();
    if (x < inside.left || x > inside.right || y < inside.top || y > inside.bottom) return false;
  }
  return x >= 0 && x <= window.innerWidth && y >= 0 && y <= window.innerHeight;
};

/** How far a panel has to go sideways to stand inside the window. */
const insideBy = ({ left, right }: DOMRect): number =>
  Math.min(0, window.innerWidth - EDGE - right) || Math.max(0, EDGE - left);

/** A button with a panel under it. Closes on Escape, on a click elsewhere, and when focus leaves. */
export const Popover = ({
  button,
  label,
  hint,
  className = "btn small",
  wrapClassName = "",
  at,
  up,
  padded,
  free,
  children,
}: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const wrap = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      wrap.current?.querySelector<HTMLElement>(":scope > button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open]);

  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const box = wrap.current;
    const shown = box?.querySelector<HTMLElement>(":scope > .pop-panel");
    if (!(open && free && box && shown)) return;
    // It goes along with its button, whose row may still be on its way into sight when it is pressed; where that has
    // gone from sight, what stays behind would belong to nothing.
    const follow = () => {
      if (isInSight(box)) setPlace(placeBeside(box.getBoundingClientRect(), shown));
      else setOpen(false);
    };
    setPlace(placeBeside(box.getBoundingClientRect(), shown));
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [open, free]);

  // Every time: what a panel holds may grow, from a list of filters to the editor of one.
  useLayoutEffect(() => {
    const shown = wrap.current?.querySelector<HTMLElement>(":scope > .pop-panel");
    if (!(open && shown) || free) return;
    shown.style.translate = "";
    const shift = insideBy(shown.getBoundingClientRect());
    if (shift !== 0) shown.style.translate = `${shift}px 0`;
  });

  const panel = `pop-panel${at === "end" ? " at-end" : ""}${up ? " up" : ""}${padded ? " pad" : ""}`;
  return (
    <div className={`pop ${wrapClassName}`} ref={wrap}>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label ?? hint}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className={panel} id={id} style={free ? place : undefined}>
          {children(() => {
            setOpen(false);
            // What was chosen goes with the panel; the keyboard goes on from its button.
            wrap.current?.querySelector<HTMLElement>(":scope > button")?.focus({ preventScroll: true });
          })}
        </div>
      )}
    </div>
  );
};
