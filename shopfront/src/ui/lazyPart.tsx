import { loadAgain } from "@maru/client";
import { type ComponentType, Suspense, use, useCallback, useEffect, useState } from "react";
import { loadOnce } from "./loadOnce";
import { PartFailure } from "./PartFailure";

interface Module<P> {
  default: ComponentType<P>;
}

/** A component whose code is loaded on demand. It needs `preload` if it is part of the first render. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

const known = new Set<() => Promise<void>>();

interface Dialog {
  onClose?: () => void;
}

/**
 * If its code can't be loaded, a dialog (which has `onClose`) and a section say so and load it again at a press. What
 * only adds to the page is left out until the network is back.
 */
export const lazyPart = <P extends object>(load: () => Promise<Module<P>>, kind?: "section"): LazyPart<P> => {
  let Part: ComponentType<P> | null = null;
  const preload = loadOnce(() =>
    load().then((module) => {
      Part = module.default;
    }),
  );
  known.add(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  function Waiting(props: P) {
    const [state, setState] = useState(Part ? "loaded" : "loading");
    const follow = useCallback(
      (loading: Promise<void>): void =>
        void loading.then(
          () => setState("loaded"),
          () => setState("failed"),
        ),
      [],
    );
    // The code may have loaded since the render, so it is always checked once more.
    useEffect(() => {
      const ask = (): void => follow(preload());
      ask();
      window.addEventListener("online", ask);
      return () => window.removeEventListener("online", ask);
    }, [follow]);
    if (Part) return <Part {...props} />;
    const { onClose } = props as Dialog;
    if (state !== "failed" || !(onClose || kind)) return null;
    return <PartFailure onClose={onClose} onRetry={() => follow(loadAgain(preload))} />;
  }
  return Object.assign(Waiting, { preload });
};

/**
 * A component that the server renders and the browser hydrates later: its markup stays until the code has loaded. It
 * has no props: a change from outside can't update markup that is not hydrated.
 */
export const hydratedLater = (load: () => Promise<Module<object>>): ComponentType => {
  let Part: ComponentType | null = null;
  const preload = loadOnce(() =>
    load().then((module) => {
      Part = module.default;
    }),
  );
  known.add(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  function Waiting() {
    // Called at every render: React refuses a component that calls it only until the code has loaded.
    use(preload());
    return Part && <Part />;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Coming() {
    return Part ? <Part /> : <Waiting />;
  }
  const alive = (
    <Suspense fallback={null}>
      <Coming />
    </Suspense>
  );
  return () => alive;
};

/** The server renders synchronously: every part is loaded in advance. */
export const preloadAll = async (): Promise<void> => {
  await Promise.all([...known].map((preload) => preload()));
};
