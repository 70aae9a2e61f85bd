import { type ComponentType, useEffect, useState } from "react";

interface Module<P> {
  default: ComponentType<P>;
}

/** A part whose code comes when it is needed. `preload` first where it must be in the first render. */
export type Later<P> = ComponentType<P> & { preload: () => Promise<void> };

const known = new Set<() => Promise<void>>();

export const later = <P extends object>(load: () => Promise<Module<P>>): Later<P> => {
  let Part: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    coming ??= load().then((module) => {
      Part = module.default;
    });
    return coming;
  };
  known.add(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the top of a module
  function Waiting(props: P) {
    const [, setCame] = useState(Part !== null);
    useEffect(() => {
      if (!Part) void preload().then(() => setCame(true));
    }, []);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(Waiting, { preload });
};

/** The server renders at once: it has every part beforehand. */
export const preloadAll = async (): Promise<void> => {
  await Promise.all([...known].map((preload) => preload()));
};
