import { describe, expect, it } from "vitest";
import { pieces, readable } from "./difference";

describe("the difference of two texts", () => {
  it("marks words, not lines", () => {
    expect(pieces("연휴에는 쉬어요.", "연휴에는 배송을 쉬어요.").filter(({ kind }) => kind === "added")).toEqual([
      { kind: "added", text: expect.stringContaining("배송을") },
    ]);
  });

  it.each([
    ["", "새 글"],
    ["긴 글\n두 줄", ""],
    ["가 나 다", "가 라 다 마"],
    ["same", "same"],
  ])("contains both texts completely: %j and %j", (before, after) => {
    const found = pieces(before, after);
    const without = (kind: string) => found.filter((one) => one.kind !== kind).map(({ text }) => text);
    expect([without("added").join(""), without("removed").join("")]).toEqual([before, after]);
  });

  it("reads HTML as lines, pictures and links as text", () => {
    const html = '<h2>제목</h2><p>글 <a href="/shop/item/1">상품</a></p><p><img src="/media/1/a.webp" alt="앞"></p>';
    expect(readable(html)).toBe("제목\n글 상품 (/shop/item/1)\n[앞]");
  });

  it("executes nothing of the parsed HTML", () => {
    const seen = globalThis as { ran?: boolean };
    readable("<script>globalThis.ran = true</script><img src=x onerror='globalThis.ran = true'>");
    expect(seen.ran).toBeUndefined();
  });
});
