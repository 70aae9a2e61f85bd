import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";
import { SearchForm } from "~/ui/SearchForm";
import { searchPath } from "./priceWords";
import type { KeyHandler, PanelProps, Place } from "./SearchPanel";

/** Loaded at the first focus. */
const SearchPanel = lazyPart<PanelProps>(() => import("./SearchPanel"));

interface Props {
  /** The current search. */
  words: string;
  place: Place;
  className: string;
  /** The panel is part of the page, not above it. */
  inline?: boolean;
  /** In a dialog: takes the focus. */
  autoFocus?: boolean;
  onSent?: () => void;
}

/** The search field with suggestions below (an ARIA combobox). */
export function SearchBox({ words, place, className, inline, autoFocus, onSent }: Props) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(words);
  const [open, setOpen] = useState(!!inline);
  const [active, setActive] = useState<string | null>(null);
  const steer = useRef<KeyHandler | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The field keeps what was typed before its code was loaded; suggestions follow.
  useEffect(() => {
    const typed = field.current?.value ?? words;
    if (typed === words) return;
    setText(typed);
    setOpen(document.activeElement === field.current);
  }, [words]);
  const close = (): void => {
    if (!inline) setOpen(false);
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      close();
      if (inline) onSent?.();
    }
    if (event.key === "ArrowDown" && !open) setOpen(true);
    if (open && steer.current?.(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the field and its list
    <div
      className={inline ? className : `relative ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <SearchForm
        role="search"
        action="/shop/search"
        addressOf={(values) => searchPath(values.get("q") ?? "")}
        className="flex h-full min-h-11 items-center gap-2.5 rounded-full bg-well ps-4 pe-2 has-focus-visible:outline-2 has-focus-visible:outline-ink"
        onSent={() => {
          close();
          onSent?.();
        }}
      >
        <Search size={18} strokeWidth={1.7} className="shrink-0 text-text2" aria-hidden />
        <input
          ref={field}
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-label={t("common:search")}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ?? undefined}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          enterKeyHint="search"
          maxLength={100}
          defaultValue={words}
          placeholder={t("common:search.placeholder")}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setActive(null);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[15px] outline-none"
        />
      </SearchForm>
      {open && (
        <SearchPanel
          id={`${id}-list`}
          place={place}
          text={text}
          active={active}
          inline={!!inline}
          steer={steer}
          onActive={setActive}
          onGone={() => {
            close();
            onSent?.();
          }}
        />
      )}
    </div>
  );
}
