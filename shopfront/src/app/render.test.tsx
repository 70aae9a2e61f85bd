// @vitest-environment node
import { languages } from "@maru/client";
import { describe, expect, it } from "vitest";
import { card, pageRequest, product } from "~/testing/pageRequest";
import { allTexts } from "../server";
import { render } from "./render";

const ask = (...page: Parameters<typeof pageRequest>) => render(pageRequest(...page), allTexts);

/** As a person reads it: without HTML escapes. */
const said = (html: string): string => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

describe("the first view, rendered on the server", () => {
  it("shows the home page with prices and the footer's legal data", async () => {
    const { status, html, missing } = await ask("/");
    expect(status).toBe(200);
    expect(missing).toEqual([]);
    for (const text of ["램스울 라운드 니트", "62,300", "000-00-00000", "/policy/privacy"])
      expect(html).toContain(text);
  });

  it("renders all seven languages", async () => {
    const pages = await Promise.all(languages.map((language) => ask("/", language)));
    pages.forEach(({ html }, place) => {
      const language = languages[place] ?? "ko";
      expect(said(html), language).toContain(allTexts[language].common?.seeAll);
    });
    expect(pages[languages.indexOf("en")]?.html).toContain("46.10");
  });

  it("never mixes concurrent requests", async () => {
    const wanted = Array.from({ length: 60 }, (_, place) => languages[place % languages.length] ?? "ko");
    const pages = await Promise.all(
      wanted.map((language, id) =>
        ask(`/shop/item/${id + 1}`, language, {
          [`/api/shop/products/${id + 1}`]: { status: 200, data: { ...product, ...card(id + 1, `상품-${id + 1}-끝`) } },
        }),
      ),
    );
    pages.forEach(({ html, state }, id) => {
      const language = wanted[id] ?? "ko";
      expect(html).toContain(`상품-${id + 1}-끝`);
      expect(html.match(/상품-\d+-끝/g)?.every((name) => name === `상품-${id + 1}-끝`)).toBe(true);
      expect(said(html)).toContain(allTexts[language].catalog?.buyNow);
      expect(JSON.parse(state)).toMatchObject({ lang: language });
    });
  });

  it("responds with 404 for missing data", async () => {
    expect((await ask("/nothing/here")).status).toBe(404);
    const unknown = { "/api/shop/product-categories/99": { status: 404, data: null } };
    expect((await ask("/shop/category/99", "ko", unknown)).status).toBe(404);
    const gone = await ask("/shop/item/5", "en", { "/api/shop/products/5": { status: 404, data: null } });
    expect(gone.status).toBe(404);
    expect(said(gone.html)).toContain(allTexts.en.common?.["notFound.product"]);
  });

  it("shows the skeleton and names the missing data", async () => {
    const { status, html, missing, state } = await ask("/shop/item/7");
    expect(status).toBe(200);
    expect(missing).toEqual(["/api/shop/products/7"]);
    expect(html).toContain('aria-busy="true"');
    expect(JSON.parse(state).hydration.loaderData).not.toHaveProperty("shop/item/:id");
  });

  it("finds data for an equivalent query", async () => {
    const page = { total: 1, page: 1, page_size: 24, page_count: 1, content: [card(9, "울 니트")] };
    const { html, missing } = await ask("/shop/search?q=%EB%8B%88%ED%8A%B8~", "ko", {
      "/api/shop/products?page_size=24&page=1&search=%EB%8B%88%ED%8A%B8~": {
        status: 200,
        data: page,
      },
    });
    expect(missing).toEqual([]);
    expect(html).toContain("울 니트");
  });

  it("escapes texts inside the state's script element", async () => {
    const { state } = await ask("/shop/item/7", "ko", {
      "/api/shop/products/7": { status: 200, data: product },
    });
    expect(state).not.toContain("</script");
    expect(JSON.parse(state).store.product.product.product_name).toBe("</script><b>니트");
  });

  it("lists the code that the page needs", async () => {
    const { chunks } = await ask("/shop/item/7", "ar", {
      "/api/shop/products/7": { status: 200, data: product },
    });
    expect(chunks).toEqual(["src/i18n/languages/ar.ts", "src/i18n/pages/ar.ts", "src/routes/shop.item.tsx"]);
  });

  it.each(["/shop/cart", "/shop/checkout", "/my", "/my/orders", "/shop/complete/20261121-AAAA-BBBB"])(
    "leaves what is one's own to the browser: %s",
    async (url) => {
      const { status, html } = await ask(url);
      expect(status).toBe(200);
      expect(html).toContain('aria-busy="true"');
    },
  );

  it.each([
    ["/login", "아이디"],
    ["/sign-up", "이용약관 동의"],
  ])("renders the first view of a visitor: %s", async (url, text) => {
    const { html } = await ask(url);
    expect(html).not.toContain('aria-busy="true"');
    expect(said(html)).toContain(text);
  });

  it.each([
    ["/", "ko", ""],
    ["/shop/cart", "ko", "장바구니"],
    ["/shop/checkout", "ko", "주문하기"],
    ["/shop/complete/20261121-AAAA-BBBB", "ko", "주문 상세"],
    ["/shop/order-lookup", "ko", "비회원 주문 조회"],
    ["/my", "ko", "마이페이지"],
    ["/my/orders", "en", allTexts.en.account?.["my.orders"]],
    ["/my/orders/20261121-AAAA-BBBB", "ar", allTexts.ar.orders?.detail],
    ["/my/points", "ja", allTexts.ja.account?.["my.points"]],
    ["/my/addresses", "vi", allTexts.vi.account?.["my.addresses"]],
    ["/nothing/here", "fr", allTexts.fr.common?.["notFound.title"]],
  ])("has the title of a page without its data: %s in %s", async (url, language, title) => {
    expect((await ask(url, language)).title).toBe(title);
  });
});
