import { describe, expect, it } from "vitest";
import { textLanguage } from "./textLanguage";

describe("textLanguage", () => {
  it("marks a Korean text on a page in another language", () => {
    expect(textLanguage("소소옷방", "en")).toBe("ko");
    expect(textLanguage("<p>두 겹 원단을 손으로 떠요.</p><ul><li>S</li></ul>", "ar")).toBe("ko");
    expect(textLanguage("하루결 고객센터 1600-0000", "cn")).toBe("ko");
  });

  it("leaves a Korean page and texts of the page's language alone", () => {
    expect(textLanguage("소소옷방", "ko")).toBeUndefined();
    expect(textLanguage("Two layers are joined by hand.", "en")).toBeUndefined();
    expect(textLanguage("韓国語", "ja")).toBeUndefined();
    expect(textLanguage("1600-0000", "en")).toBeUndefined();
    expect(textLanguage("", "en")).toBeUndefined();
  });

  it("leaves a text alone that only quotes Korean", () => {
    expect(textLanguage("The maker is called 소소옷방, which means little clothes room.", "en")).toBeUndefined();
  });

  it("is not fooled by tags, even one that the limit cuts", () => {
    expect(textLanguage(`<p class="${"a".repeat(1990)}">안녕</p>`, "en")).toBeUndefined();
    expect(textLanguage('<p class="long name of a class">안녕</p>', "en")).toBe("ko");
  });
});
