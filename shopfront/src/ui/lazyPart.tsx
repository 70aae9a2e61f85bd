import { type ComponentType, Suspense, use, useEffect, useState } from "react";

interface Module<P> {
  default: ComponentType<P>;
}

/** A part whose code comes when it is needed. `preload` first where it must be in the first render. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

const known = new Set<() => Promise<void>>();

/** Asked for once; what the network lost is asked for again. */
const once = (load: () => Promise<void>): (() => Promise<void>) => {
  let coming: Promise<void> | null = null;
  return () => {
    coming ??= load().catch((failure: unknown) => {
      coming = null;
      throw failure;
    });
    return coming;
  };
};

export const lazyPart = <P extends object>(load: () => Promise<Module<P>>): LazyPart<P> => {
  let Part: ComponentType<P> | null = null;
  const preload = once(() =>
    load().then((module) => {
      Part = module.default;
    }),
  );
  known.add(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the top of a module
  function Waiting(props: P) {
    const [, setCame] = useState(Part !== null);
    // The code may have come since this was drawn, so that it is always asked for once more.
    useEffect(() => {
      const ask = (): void =>
        void preload().then(
          () => setCame(true),
          () => undefined,
        );
      ask();
      window.addEventListener("online", ask);
      return () => window.removeEventListener("online", ask);
    }, []);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(Waiting, { preload });
};

/**
 * A part the server draws and the browser takes over later: its markup stays as it came until the code is there.
 * It takes no props: a change from outside must not reach markup that nobody answers for yet.
 */
export const laterAlive = (load: () => Promise<Module<object>>): ComponentType => {
  let Part: ComponentType | null = null;
  const preload = once(() =>
    load().then((module) => {
      Part = module.default;
    }),
  );
  known.add(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the top of a module
  function Coming() {
    if (!Part) use(preload());
    return Part && <Part />;
  }
  const alive = (
    <Suspense fallback={null}>
      <Coming />
    </Suspense>
  );
  return () => alive;
};

/** The server renders at once: it has every part beforehand. */
export const preloadAll = async (): Promise<void> => {
  await Promise.all([...known].map((preload) => preload()));
};
