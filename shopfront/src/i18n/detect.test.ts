// @vitest-environment node
import { describe, expect, it } from "vitest";
import { detectLanguage, ourCode } from "./detect";

const none = { query: null, cookie: null, local: null, session: null, brandDefault: "", browser: [], html: "" };
const all = { is_use_lang: 1, lang_list: ["ko", "en", "ja", "fr", "vi", "cn", "ar"] };

describe("the language of a page", () => {
  it("is taken from query, cookie, local, session, then the brand", () => {
    const sources = { ...none, query: "fr", cookie: "ja", local: "vi", session: "ar", brandDefault: "en" };
    expect(detectLanguage(sources, all)).toBe("fr");
    expect(detectLanguage({ ...sources, query: null }, all)).toBe("ja");
    expect(detectLanguage({ ...sources, query: null, cookie: null }, all)).toBe("vi");
    expect(detectLanguage({ ...sources, query: null, cookie: null, local: null }, all)).toBe("ar");
    expect(detectLanguage({ ...none, brandDefault: "en", browser: ["ja"] }, all)).toBe("en");
  });
  it("is taken from browser and page only if the brand has no default", () => {
    expect(detectLanguage({ ...none, browser: ["zh-CN", "en"] }, all)).toBe("cn");
    expect(detectLanguage({ ...none, html: "ja" }, all)).toBe("ja");
  });
  it("is Korean unless languages are switched on and this one is allowed", () => {
    expect(detectLanguage({ ...none, query: "en" }, { ...all, is_use_lang: 0 })).toBe("ko");
    expect(detectLanguage({ ...none, query: "en" }, { ...all, lang_list: ["ko", "ja"] })).toBe("ko");
    expect(detectLanguage(none, all)).toBe("ko");
  });
  it.each([
    ["zh-CN", "cn"],
    ["zh-Hans", "cn"],
    ["fr-FR", "fr"],
    ["de", null],
    ["", null],
  ])("maps %s to %s", (tag, code) => {
    expect(ourCode(tag)).toBe(code);
  });
});
