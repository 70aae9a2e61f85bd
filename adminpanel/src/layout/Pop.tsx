import { type ReactNode, useEffect, useId, useRef, useState } from "react";

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
  children: (close: () => void) => ReactNode;
}

/** A button with a panel under it. Closes on Escape, on a click elsewhere, and when focus leaves. */
export const Pop = ({
  button,
  label,
  hint,
  className = "btn small",
  wrapClassName = "",
  at,
  up,
  padded,
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
        <div className={panel} id={id}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
};
