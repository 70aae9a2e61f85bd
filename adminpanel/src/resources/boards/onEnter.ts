import type { KeyboardEvent } from "react";

/** Enter in these inputs adds their line; the card is not saved by it. */
export const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
};
