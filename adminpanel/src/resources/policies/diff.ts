export interface Change {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The paragraphs of an HTML text; the text in a row of a table or an item of a list is one. */
export const paragraphs = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const block of page.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, tr, blockquote, pre, div, br"))
    block.append("\n");
  return (page.body.textContent ?? "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
};

/** The difference of two texts, paragraph by paragraph. */
export const compare = (before: string[], after: string[]): Change[] => {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  // How many paragraphs are the same from here on (longest common subsequence).
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: Change[] = before.slice(0, start).map((text) => ({ kind: "same", text }));
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      changes.push({ kind: "same", text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: was });
      i += 1;
    } else {
      changes.push({ kind: "added", text: is ?? "" });
      j += 1;
    }
  }
  return [...changes, ...before.slice(before.length - end).map((text): Change => ({ kind: "same", text }))];
};
