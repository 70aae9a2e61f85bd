import { Search } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import { useTranslate } from "../../words/useTranslate";
import { Dialog } from "../Dialog";
import { useCan } from "../useCan";
import { matches } from "./consonants";
import { actionsNamed, type Entry, type EntryGroup, screensNamed, usualScreens } from "./entries";
import { FindFoot } from "./FindFoot";
import { FindList, optionId } from "./FindList";
import { FindPreview } from "./FindPreview";
import { actionOf, type Move, moveOf, placeAfter } from "./keys";
import { actionsOf, type PreviewAction } from "./preview";
import { useRecent } from "./recent";
import { isAsked, useServerGroups } from "./useServerGroups";

const MOST_LETTERS = 100;

/**
 * Finds screens, actions, what was opened last, and what the server finds. The groups of the browser stand first: the
 * answers of the server come below them, so that no row moves under the finger.
 */
const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const can = useCan();
  const id = useId();
  const navigate = useNavigate();
  const root = useHref("/").replace(/\/$/, "");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [recent, addRecent] = useRecent();
  const text = typed.trim().replace(/\s+/g, " ");
  const server = useServerGroups(text);
  useEffect(() => input.current?.focus(), []);

  const groups: EntryGroup[] = [
    { name: "recent", label: t("find.recent"), entries: recent.filter(({ title }) => !text || matches(title, text)) },
    { name: "screens", label: t("find.screens"), entries: text ? screensNamed(t, can, text) : usualScreens(t, can) },
    { name: "actions", label: t("find.actions"), entries: actionsNamed(t, can, text) },
    ...server.groups,
  ].filter(({ entries }) => entries.length > 0);
  const isEmpty = text !== "" && groups.length === 0 && !server.isWaiting && !server.isFailed;
  const shown = isEmpty
    ? [{ name: "usual", label: t("find.screens"), entries: usualScreens(t, can) }].filter((g) => g.entries.length > 0)
    : groups;
  const options = shown.flatMap((group) => group.entries.map((entry) => ({ entry, id: optionId(id, group, entry) })));
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === chosen),
  );
  const current = options[place];
  const preview = current?.entry.preview;
  const actions = preview ? actionsOf(t, can, preview) : [];

  const keep = (entry: Entry): void => {
    if (!/\/create|\/import|\?|#/.test(entry.to)) addRecent(entry);
  };
  const open = (entry: Entry, inNewTab: boolean): void => {
    keep(entry);
    if (inNewTab) {
      window.open(`${root}${entry.to}`, "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(entry.to);
  };
  const move = (step: Move): void => {
    if (step === "close") onClose();
    else if (!current) return;
    else if (step === "open" || step === "open_new") open(current.entry, step === "open_new");
    else {
      const next = options[placeAfter(step, place, options.length)]?.id;
      setChosen(next);
      if (next) document.getElementById(next)?.scrollIntoView({ block: "nearest" });
    }
  };
  const runAction = (action: PreviewAction): void => {
    if (action.to) open({ to: action.to, title: action.label }, false);
    else window.open(action.href, "_blank", "noopener");
  };
  const onOpen = (entry: Entry, event: MouseEvent): void => {
    // The browser opens a new tab or window itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      keep(entry);
      return;
    }
    event.preventDefault();
    open(entry, false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = actions[actionOf(event.nativeEvent) ?? -1];
    if (action) {
      event.preventDefault();
      runAction(action);
      return;
    }
    const step = moveOf(event.nativeEvent);
    // An input method's keys, Escape too, must not reach the dialog.
    if (step === undefined) {
      if (event.key === "Escape" || event.key === "Enter") event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    move(step);
  };

  return (
    <Dialog title={t("find.title")} kind="find" onClose={onClose}>
      <div className="find-head">
        <Search size={22} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t("find.label")}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current?.id}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_LETTERS}
          placeholder={t("find.placeholder")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn small" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
      <div className="find-columns">
        <div className="find-body">
          {isEmpty && <p className="find-none">{t("find.none", { text })}</p>}
          <FindList id={id} groups={shown} current={current?.id} text={text} onPoint={setChosen} onOpen={onOpen} />
          {server.isWaiting && <p className="find-note">{t("find.waiting")}</p>}
          {text !== "" && !isAsked(text) && <p className="find-note">{t("find.short")}</p>}
          {server.isFailed && (
            <p className="find-note" role="alert">
              {t("state.failed")}{" "}
              <button type="button" className="btn small" onClick={server.retry}>
                {t("state.retry")}
              </button>
            </p>
          )}
        </div>
        {current && <FindPreview entry={current.entry} actions={actions} onOpen={onOpen} />}
      </div>
      <p className="visually-hidden" role="status">
        {text === "" || server.isWaiting ? "" : t("find.count", { count: isEmpty ? 0 : options.length })}
      </p>
      <FindFoot />
    </Dialog>
  );
};

export default FindDialog;
