import { useState } from "react";
import { useMedia } from "../../../layout/useMedia";

/** Cell mode of a list. On phones and without the permission there is none: a row's page is the way there. */
export const useCellMode = (allowed: boolean) => {
  const [on, setOn] = useState(false);
  const offered = useMedia("(min-width: 700px)") && allowed;
  return { offered, on: offered && on, toggle: () => setOn(!on) };
};
