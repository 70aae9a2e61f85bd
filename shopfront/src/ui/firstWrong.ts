import { type RefObject, useEffect, useRef } from "react";

/**
 * After each look at a form the pointer goes into its first wrong field, and the page with it: on a phone that field may be
 * far above the button that was pressed.
 */
export const useFirstWrong = <T extends HTMLElement = HTMLFormElement>(looked: unknown): RefObject<T | null> => {
  const form = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` says when
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [looked]);
  return form;
};
