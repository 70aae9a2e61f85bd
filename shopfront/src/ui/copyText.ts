/** The way before browsers had a clipboard API; browsers inside apps still have none. */
const copySelected = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset-block-start:0;opacity:0";
  // Outside an open dialog nothing can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/** Copies a text to the clipboard; resolves to whether it worked. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
