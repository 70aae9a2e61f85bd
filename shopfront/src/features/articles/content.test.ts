import { expect, it } from "vitest";
import { pieces, toHtml, toText } from "./content";

const link = '<a href="/shop/item/12" rel="noopener noreferrer">니트</a>';

it("extracts paragraphs with only a link to a product", () => {
  expect(pieces(`<p>하나</p><p>${link}</p><p>둘</p>`)).toEqual([
    { html: "<p>하나</p>" },
    { product: 12, html: `<p>${link}</p>` },
    { html: "<p>둘</p>" },
  ]);
  expect(pieces(`<p dir="auto"> <a rel="x" href="/shop/item/7" title="a > b"><b>코트</b></a></p>`)).toMatchObject([
    { product: 7 },
  ]);
});

it.each([
  ["beside words", `<p>보세요: ${link}</p>`],
  ["two of them", `<p>${link} ${link}</p>`],
  ["elsewhere", '<p><a href="/shop/items/12">니트</a></p>'],
  ["on another host", '<p><a href="https://a.example/shop/item/12">니트</a></p>'],
  ["inside a quotation", `<blockquote><p>${link}</p></blockquote>`],
  ["inside a list", `<ul><li><p>${link}</p></li></ul>`],
  ["behind a title that looks like its end", `<p title="</p>">${link} 좋아요</p>`],
  ["around a picture", '<p><a href="/shop/item/12"><img src="/media/1/a.webp" alt=""></a></p>'],
])("keeps a link %s unchanged", (_where, html) => {
  expect(pieces(html)).toEqual([{ html }]);
});

it("keeps all other content", () => {
  const html = `<h2>봄</h2><p>a<br>b</p><p>${link}</p><hr><img src="/a.webp" alt="x>y"><p>${link}</p>끝`;
  expect(
    pieces(html)
      .map((one) => one.html)
      .join(""),
  ).toBe(html);
  expect(pieces("")).toEqual([]);
});

it.each(["한 줄", "첫 줄\n둘째 줄\n\n다음 단락", '<script>alert("1")</script> & 5 > 3 &amp; &lt;b&gt;'])(
  "gives back what was typed: %j",
  (text) => {
    expect(toHtml(text)).not.toContain("<script");
    expect(toText(toHtml(text))).toBe(text);
  },
);

it("keeps no empty paragraphs", () => {
  expect(toHtml("  하나\r\n\r\n\r\n\r\n둘 \n")).toBe("<p>하나</p><p>둘</p>");
  expect(toHtml(" \n ")).toBe("");
});
