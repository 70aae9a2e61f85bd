export type Step = "up" | "down" | "next" | "previous" | "left" | "right";

const all = "[data-cell]";

/** The cell beside another one in the table, in this direction. */
export const cellBeside = (from: Element, step: Step): HTMLElement | undefined => {
  const cell = from.closest<HTMLTableCellElement>("td");
  const row = cell?.parentElement;
  const table = cell?.closest("table");
  if (!cell || !row || !table) return undefined;
  if (step === "up" || step === "down") {
    let other = step === "up" ? row.previousElementSibling : row.nextElementSibling;
    while (other) {
      const target = other.children[cell.cellIndex]?.querySelector<HTMLElement>(all);
      if (target) return target;
      other = step === "up" ? other.previousElementSibling : other.nextElementSibling;
    }
    return undefined;
  }
  const isSideways = step === "left" || step === "right";
  const forward = step === "next" || step === (document.dir === "rtl" ? "left" : "right");
  const cells = [...(isSideways ? row : table).querySelectorAll<HTMLElement>(all)];
  const at = cells.findIndex((other) => cell.contains(other));
  return at < 0 ? undefined : cells[at + (forward ? 1 : -1)];
};

export const arrowSteps: Partial<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
