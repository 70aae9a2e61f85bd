import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface Props {
  button: ReactNode;
  /** The accessible name of an icon button. */
  label?: string;
  /** The tooltip of a button with a text. */
  hint?: string;
  className?: string;
  wrapClassName?: string;
  /** The edge of the button that the panel aligns to; "up" opens above it. */
  at?: "start" | "end";
  up?: boolean;
  padded?: boolean;
  /** The panel is rendered above a container that would clip it, such as a table that scrolls sideways. */
  free?: boolean;
  /** As `free`, but at the button's inline end: the menu of icons. A tooltip there shows the label, by keyboard too. */
  beside?: boolean;
  /** A mouse opens it by pointing at the button, and closes it by leaving button and panel. */
  hover?: boolean;
  children: (close: () => void) => ReactNode;
}

const GAP = 6;
const EDGE = 8;
/** The pointer may leave the panel for so long, in ms, on its way to it. */
const LEAVE = 200;

/** Below the button if there is space, else above it; aligned to the button's end, inside the window. */
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

/** At the inline end of the button, inside the window. */
const placeAtEnd = (button: DOMRect, panel: HTMLElement): CSSProperties => {
  const { offsetWidth: wide, offsetHeight: high } = panel;
  const isRtl = getComputedStyle(panel).direction === "rtl";
  return {
    position: "fixed",
    inset: "auto",
    top: Math.max(EDGE, Math.min(button.top, window.innerHeight - EDGE - high)),
    left: isRtl ? button.left - GAP - wide : button.right + GAP,
  };
};

/** Whether the button is visible: its middle lies inside each container that clips its content. */
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

/** How far a panel must move sideways to fit into the window. */
const insideBy = ({ left, right }: DOMRect): number =>
  Math.min(0, window.innerWidth - EDGE - right) || Math.max(0, EDGE - left);

/** A button with a panel below it. Closes on Escape, on a click outside, and when focus leaves. */
export const Popover = ({
  button,
  label,
  hint,
  className = "btn small",
  wrapClassName = "",
  at,
  up,
  padded,
  beside,
  free = beside,
  hover,
  children,
}: Props) => {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onPointer = (isIn: boolean) => (event: PointerEvent) => {
    if (!hover || event.pointerType !== "mouse") return;
    clearTimeout(leaving.current);
    if (isIn) setOpen(true);
    else leaving.current = setTimeout(() => setOpen(false), LEAVE);
  };
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
    // Follows its button, whose row may still be scrolling into view when it is pressed. Closes when the button is
    // scrolled out of view.
    const placeAt = beside ? placeAtEnd : placeBeside;
    const follow = () => {
      if (isInSight(box)) setPlace(placeAt(box.getBoundingClientRect(), shown));
      else setOpen(false);
    };
    setPlace(placeAt(box.getBoundingClientRect(), shown));
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [open, free, beside]);

  // On every render: the content may grow, from a list of filters to the editor of one.
  useLayoutEffect(() => {
    const shown = wrap.current?.querySelector<HTMLElement>(":scope > .pop-panel");
    if (!(open && shown) || free) return;
    shown.style.translate = "";
    const shift = insideBy(shown.getBoundingClientRect());
    if (shift !== 0) shown.style.translate = `${shift}px 0`;
  });

  const panel = `pop-panel${at === "end" ? " at-end" : ""}${up ? " up" : ""}${padded ? " pad" : ""}${beside ? " beside" : ""}`;
  const tip = label ?? hint;
  return (
    <div
      className={`pop ${wrapClassName}`}
      ref={wrap}
      onPointerEnter={onPointer(true)}
      onPointerLeave={onPointer(false)}
    >
      <button
        type="button"
        className={className}
        aria-label={label}
        title={beside ? undefined : tip}
        data-tip={beside && !open ? tip : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // The mouse has opened it on its way here: a click must not close it.
        onClick={({ nativeEvent }) =>
          setOpen(!open || (hover === true && (nativeEvent as globalThis.PointerEvent).pointerType === "mouse"))
        }
      >
        {button}
      </button>
      {open && (
        <div className={panel} id={id} style={free ? place : undefined}>
          {children(() => {
            setOpen(false);
            // The chosen item disappears with the panel, so the focus returns to the button.
            wrap.current?.querySelector<HTMLElement>(":scope > button")?.focus({ preventScroll: true });
          })}
        </div>
      )}
    </div>
  );
};
