import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Scale {
  box: RefObject<HTMLDivElement | null>;
  /** Undefined until the box is measured. */
  scale?: number;
  /** The height before scaling. */
  height: number;
}

/** The factor that scales content of this width down to its box; never above 1. */
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
