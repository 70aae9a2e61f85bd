import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "../layout/Confirm";
import { useTranslate } from "../words/useTranslate";

/** Asks before a changed form is left: with our dialog inside the panel, with the browser's for the tab. */
export const useUnsavedGuard = (dirty: boolean, keeps = false): void => {
  const t = useTranslate();
  const ask = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask({
      title: t("form.leave"),
      text: t(keeps ? "writing.leave_text" : "form.leave_text"),
      danger: !keeps,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask, t, keeps]);

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [dirty]);
};
