// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlLanguage, type Language, languages } from "@maru/client";
import { describe, expect, it } from "vitest";

const locale = join(import.meta.dirname, "../../../locale");
const source = join(import.meta.dirname, "..");
type Words = Record<string, string>;

const files = readdirSync(join(locale, "ko/shopfront")).sort();
const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(join(locale, language, "shopfront", file), "utf8")) as Words;
const slots = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
/** If a language has several plural forms, a text has one key for each: `pay.bankNote_one`, `pay.bankNote_other`. */
const form = /_(zero|one|two|few|many|other)$/;
const whole = (key: string): string => key.replace(form, "");
/** The plural forms of a language for integers; a single form has no suffix. */
const formsOf = (language: Language): string[] => {
  const rules = new Intl.PluralRules(htmlLanguage(language));
  const forms = new Set(Array.from({ length: 201 }, (_, count) => `_${rules.select(count)}`));
  return forms.size > 1 ? [...forms].sort() : [""];
};
const others = languages.filter((language): language is Exclude<Language, "ko"> => language !== "ko");

describe.each(others)("the dictionaries of %s", (language) => {
  it("are the same files as in Korean", () => {
    expect(readdirSync(join(locale, language, "shopfront")).sort()).toEqual(files);
  });

  it.each(files)("%s has exactly the Korean keys, no empty text, and the same placeholders", (file) => {
    const korean = read("ko", file);
    const words = read(language, file);
    expect([...new Set(Object.keys(words).map(whole))].sort()).toEqual(Object.keys(korean).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe("");
      // Not every language writes the number for one or two days.
      const needed = /_(zero|one|two)$/.test(key) ? slots(text) : slots(korean[whole(key)] ?? "");
      expect(slots(text), key).toEqual(needed);
    }
  });

  it.each(files)("%s has every plural form", (file) => {
    const keys = Object.keys(read(language, file));
    for (const key of new Set(keys.filter((one) => form.test(one)).map(whole)))
      expect(
        keys
          .filter((one) => whole(one) === key)
          .map((one) => one.slice(key.length))
          .sort(),
        key,
      ).toEqual(formsOf(language));
  });

  it("isolate an order number: after Arabic text its digits would be reordered", () => {
    for (const file of files)
      for (const [key, text] of Object.entries(read(language, file)))
        if (htmlLanguage(language) === "ar") expect(text, key).not.toMatch(/(?<!\u2066)\b\d+-[A-Z]/);
  });

  it("contain no Hangul", () => {
    for (const file of files)
      for (const [key, text] of Object.entries(read(language, file))) expect(text, key).not.toMatch(/[가-힣]/);
  });
});

/** Words of buyers who are businesses: one word for each in every language, and no word of consumers in its place. */
const business: Record<string, Record<Exclude<Language, "ko">, RegExp>> = {
  사업자등록번호: {
    en: /business (registration )?(number|no\.)/i,
    ja: /事業者登録番号/,
    fr: /(numéro|n°) d’entreprise/i,
    vi: /mã số doanh nghiệp/i,
    cn: /营业执照号/,
    ar: /رقم السجل التجاري/,
  },
  사업자등록증: {
    en: /business licence/i,
    ja: /事業者登録証/,
    fr: /licence professionnelle/i,
    vi: /giấy phép kinh doanh/i,
    cn: /营业执照/,
    ar: /رخصة العمل/,
  },
  세금계산서: {
    en: /tax invoice/i,
    ja: /税金計算書/,
    fr: /factures? fiscales?/i,
    vi: /hóa đơn thuế/i,
    cn: /税金计算书/,
    ar: /فاتورة ضريبية|الفاتورة الضريبية|الفواتير الضريبية/,
  },
  "사업자 회원": {
    en: /business (account|member)/i,
    ja: /事業者会員/,
    fr: /(compte|membre) professionnel/i,
    vi: /(tài khoản|thành viên) doanh nghiệp/i,
    cn: /企业会员/,
    ar: /(حساب|عضو) (ال)?أعمال/,
  },
  "수량별 가격": {
    en: /prices? by quantity/i,
    ja: /数量別価格/,
    fr: /prix selon la quantité/i,
    vi: /giá theo số lượng/i,
    cn: /按数量定价/,
    ar: /(ال)?(سعر|أسعار) حسب الكمية/,
  },
  업태: {
    en: /type of business/i,
    ja: /業態/,
    fr: /type d’activité/i,
    vi: /loại hình/i,
    cn: /行业类型/,
    ar: /نوع النشاط/,
  },
  종목: { en: /line of business/i, ja: /種目/, fr: /secteur/i, vi: /ngành nghề/i, cn: /经营项目/, ar: /مجال النشاط/ },
};

describe.each(Object.entries(business))("the business word %s", (word, words) => {
  const keys = files.flatMap((file) =>
    Object.entries(read("ko", file)).flatMap(([key, text]) => (text.includes(word) ? [{ file, key }] : [])),
  );

  it("is used", () => expect(keys).not.toEqual([]));

  it.each(others)("is there in %s in each of its texts", (language) => {
    const missing = keys.filter(({ file, key }) => !words[language].test(read(language, file)[key] ?? ""));
    expect(missing).toEqual([]);
  });
});

describe("texts that the specification quotes are exact", () => {
  const quoted: [string, string[]][] = [
    [
      "ko",
      [
        "필수값을 입력해 주세요.",
        "필수 항목에 체크해 주세요.",
        "필수 항목을 입력해 주세요.",
        "별점을 체크해 주세요.",
        "리뷰를 작성해 주세요.",
        "로그인을 해주세요.",
        "결제에 실패하였습니다.",
        "결제에 성공하였습니다.",
      ],
    ],
    [
      "en",
      [
        "The maximum available point has been exceeded.",
        "Not enough retention points.",
        "User not found.",
        "Payment failed.",
        "Your shopping cart is empty.",
        "There is no delivery destination.",
        "There is no order history.",
        "We don't have any products.",
        "The data is not available.",
        "Please upload the file.",
        "Image format only.",
        "The image capacity can only be within 3MB.",
        "Please check the required items.",
        "Please log in.",
        "The payment was successful.",
        "Purchase completed.",
        "Sent.",
        "Authenticated.",
        "Password changed.",
        "Saved.",
        "Cancellation request completed.",
        "Selling-price change requested.",
        "Collection requested.",
        "Added to cart.",
        "Review written.",
        "Review revised.",
        "Membership registration completed.",
        "Something went wrong",
      ],
    ],
  ];
  it.each(quoted)("in %s", (language, texts) => {
    const words = new Set(files.flatMap((file) => Object.values(read(language, file))));
    expect(texts.filter((text) => !words.has(text))).toEqual([]);
  });
});

it("every key in the code is in the dictionary", () => {
  const known = new Set(
    files.flatMap((file) => Object.keys(read("ko", file)).map((key) => `${file.replace(".json", "")}:${key}`)),
  );
  const code = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(join(source, path), "utf8"))
    .join("\n");
  const spaces = files.map((file) => file.replace(".json", "")).join("|");
  const named = [...code.matchAll(new RegExp(`"((?:${spaces}):[\\w.]+)"`, "g"))].map(([, key]) => key ?? "");
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
});
