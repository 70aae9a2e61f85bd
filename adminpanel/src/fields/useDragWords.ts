import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import { useTranslate } from "../words/useTranslate";

interface DragWords {
  container: Element;
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
}

/** What a screen reader announces while something is moved by keyboard. */
export const useDragWords = (): DragWords => {
  const t = useTranslate();
  const placed = (over: { data: { current?: Record<string, unknown> } } | null): string => {
    const index = (over?.data.current as { sortable?: { index: number } } | undefined)?.sortable?.index;
    return index === undefined ? t("drag.nowhere") : t("drag.over", { place: index + 1 });
  };
  return {
    // Not beside the rows: a list may contain only its items.
    container: document.body,
    screenReaderInstructions: { draggable: t("drag.how") },
    announcements: {
      onDragStart: () => t("drag.taken"),
      onDragOver: ({ over }) => placed(over),
      onDragEnd: ({ over }) => (over ? t("drag.dropped") : t("drag.cancelled")),
      onDragCancel: () => t("drag.cancelled"),
    },
  };
};
