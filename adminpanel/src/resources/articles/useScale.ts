import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Scale {
  box: RefObject<HTMLDivElement | null>;
  /** Undefined until the box was measured. */
  scale?: number;
  /** Of what is drawn, before it is made smaller. */
  height: number;
}

/** By how much something so wide is made smaller to fit its box; never larger. */
export const useScale = (width: number): Scale => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  if (!size) return { box, height: 0 };
  const scale = Math.min(1, size.width / width);
  return { box, scale, height: Math.round(size.height / scale) };
};
