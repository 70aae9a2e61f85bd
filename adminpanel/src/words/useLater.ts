import { useEffect, useState } from "react";

/** A value as it was some milliseconds ago: what is being typed is asked for after a pause. */
export const useLater = <T>(value: T, milliseconds: number): T => {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return later;
};
