import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Moved, StartedRouter } from "./moving";
import { scrollAfter } from "./scroll";
import { type Moving, MovingContext, type View, ViewContext } from "./view";

interface Props {
  /** What the document shows. */
  first: View;
  /** The router that navigates; it loads after the first view. Never on the server. */
  coming?: Promise<StartedRouter>;
  children: ReactNode;
}

const never = new Promise<never>(() => undefined);

export function RouterProvider({ first, coming, children }: Props) {
  const [router, setRouter] = useState<StartedRouter | null>(null);
  const [{ view, scroll }, setMoved] = useState<Moved>({ view: first, scroll: false });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let cancelled = false;
    void coming?.then((started) => {
      if (cancelled) return;
      // Exposed to code that controls the page from outside, such as browser tests.
      document.documentElement.dataset.ready = "";
      startTransition(() => setRouter(started));
      stop = started.subscribe((moved) => startTransition(() => setMoved(moved)));
    });
    return () => {
      cancelled = true;
      stop?.();
    };
  }, [coming]);
  useLayoutEffect(() => scrollAfter(scroll, view.location), [view.location, scroll]);
  const moving = useMemo<Moving>(() => ({ navigator: router, coming: coming ?? never }), [router, coming]);
  return (
    <MovingContext value={moving}>
      <ViewContext value={view}>{children}</ViewContext>
    </MovingContext>
  );
}
