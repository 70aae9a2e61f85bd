import { describe, expect, it } from "vitest";
import { type Part, plainTables } from "../../providers/plainTables";
import { cellOf, cellsOf, differences, merged } from "./merge";

const parts: Part[] = plainTables["articles/notices"].parts;
const base = {
  id: 1,
  version: "1",
  category_id: 3,
  post_title: "제목",
  post_content: "<p>글</p>",
  published_at: null,
  lang_obj: { en: { post_title: "Title" } },
};

describe("the merge of two texts", () => {
  it("lists values that one of them changed; those that both changed come first", () => {
    const mine = { ...base, post_title: "내 제목", lang_obj: { en: { post_title: "Mine" } } };
    const saved = {
      ...base,
      version: "2",
      category_id: 4,
      lang_obj: { en: { post_title: "Saved" }, fr: { post_title: "Titre" } },
    };
    expect(differences(parts, base, mine, saved).map(({ source, by }) => [source, by])).toEqual([
      ["lang_obj.en.post_title", "both"],
      ["category_id", "saved"],
      ["post_title", "mine"],
      ["lang_obj.fr.post_title", "saved"],
    ]);
  });

  it("treats null, an empty text and a missing one as equal", () => {
    const mine = { ...base, published_at: "", lang_obj: { en: { post_title: "Title", post_content: "" }, ja: {} } };
    expect(differences(parts, base, mine, { ...base, version: "2" })).toEqual([]);
  });

  it("has no conflict if both made the same change", () => {
    const both = { ...base, post_title: "같은 제목" };
    expect(differences(parts, base, both, { ...both, version: "2" })).toEqual([]);
  });

  it("keeps both changes, and the choice decides conflicts", () => {
    const mine = { ...base, post_title: "내 제목", lang_obj: { en: { post_title: "Mine" } } };
    const saved = { ...base, version: "2", post_title: "저장된 제목", lang_obj: { fr: { post_title: "Titre" } } };
    const found = differences(parts, base, mine, saved);
    const untouched = structuredClone(saved);
    expect(merged(saved, found, {})).toEqual({
      ...saved,
      post_title: "내 제목",
      lang_obj: { en: { post_title: "Mine" }, fr: { post_title: "Titre" } },
    });
    expect(merged(saved, found, { post_title: "saved", "lang_obj.en.post_title": "saved" })).toEqual(untouched);
    expect(saved).toEqual(untouched);
  });

  it("takes each value from one of both", () => {
    const mine = { ...base, post_title: "가", category_id: 5, lang_obj: { ar: { post_title: "أ" } } };
    const saved = { ...base, post_title: "나", category_id: 6, lang_obj: { en: { post_title: "B" } } };
    const found = differences(parts, base, mine, saved);
    for (let mask = 0; mask < 2 ** found.length; mask += 1) {
      const chosen = Object.fromEntries(
        found.map(({ source }, at) => [source, (mask >> at) % 2 ? ("mine" as const) : ("saved" as const)]),
      );
      const whole = merged(saved, found, chosen);
      // Compared again, only the values taken from one's own form differ from the saved ones.
      expect(differences(parts, base, whole, saved).map(({ source }) => source)).toEqual(
        found.filter(({ source }) => chosen[source] === "mine").map(({ source }) => source),
      );
    }
  });
});

describe("a column of a version", () => {
  it.each([
    ["post_title_ko", "post_title"],
    ["post_title_en", "lang_obj.en.post_title"],
    ["post_title_zh_hans", "lang_obj.cn.post_title"],
    ["category_id", "category_id"],
    ["is_pinned", "is_pinned"],
  ])("%s is the form's %s", (column, source) => expect(cellOf(parts, column)?.source).toBe(source));

  it("that was removed from the table is ignored", () => {
    expect(["gone", "post_title_xx", "post_title"].map((column) => cellOf(parts, column))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("covers every cell of the form once", () => {
    const sources = cellsOf(parts).map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
  });
});
