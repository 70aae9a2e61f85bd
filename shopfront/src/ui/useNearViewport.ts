import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has come near the viewport, to load its content then. */
export const useNearViewport = <T extends HTMLElement = HTMLElement>(): [RefObject<T | null>, boolean] => {
  const box = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "600px",
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, isNear];
};
