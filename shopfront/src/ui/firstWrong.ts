import { type RefObject, useEffect, useRef } from "react";

/**
 * After each validation the first invalid field is focused and scrolled to: on a phone it may be far above the pressed
 * button.
 */
export const useFirstWrong = <T extends HTMLElement = HTMLFormElement>(looked: unknown): RefObject<T | null> => {
  const form = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` triggers it
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [looked]);
  return form;
};
