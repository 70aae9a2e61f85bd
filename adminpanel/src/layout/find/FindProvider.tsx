import { Search } from "lucide-react";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import { lazyPart } from "../lazyPart";
import { opensFind } from "./keys";

const FindDialog = lazyPart(() => import("./FindDialog"));

const FindContext = createContext<() => void>(() => undefined);

/** Opens the dialog by Ctrl K and by the buttons inside. */
export const FindProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!opensFind(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <FindContext value={() => setOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </FindContext>
  );
};

/** The button in the side bar. */
export const FindButton = () => {
  const t = useTranslate();
  const open = useContext(FindContext);
  return (
    <button
      type="button"
      className="find-button"
      data-tip={t("find.title")}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Search size={17} strokeWidth={1.7} aria-hidden />
      <span className="grow">{t("find.title")}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  );
};

/** The button in the header of a page on a phone. */
export const FindIcon = () => {
  const t = useTranslate();
  const open = useContext(FindContext);
  return (
    <button type="button" className="iconbtn find-icon" aria-label={t("find.title")} onClick={open}>
      <Search size={20} strokeWidth={1.7} aria-hidden />
    </button>
  );
};
