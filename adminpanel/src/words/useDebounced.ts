import { useEffect, useState } from "react";

/** A debounced value, for searching after a pause in typing. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return later;
};
