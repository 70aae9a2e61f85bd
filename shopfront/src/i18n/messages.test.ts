// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const wordOf = (language: string, key: string): unknown => {
  const [space, name = ""] = key.includes(":") ? key.split(":") : ["", key];
  if (space) return (JSON.parse(read(`locale/${language}/shopfront/${space}.json`)) as Record<string, string>)[name];
  const manager: unknown = JSON.parse(read(`locale/${language}/adminpanel.json`));
  return name.split(".").reduce<unknown>((part, one) => (part as Record<string, unknown>)[one], manager);
};

/** spec 8: the moment, where it is in the code, its text there, and the words as they are quoted. */
const moments: [moment: string, file: string, key: string, language: string, quoted: string][] = [
  ["order placed", "shopfront/src/routes/shop.complete.tsx", "checkout:done.title", "en", "Purchase completed."],
  ["paid", "shopfront/src/routes/shop.complete.tsx", "checkout:done.paid", "en", "The payment was successful."],
  ["paid", "shopfront/src/routes/shop.complete.tsx", "checkout:done.paid", "ko", "결제에 성공하였습니다."],
  ["not paid", "shopfront/src/routes/shop.complete.tsx", "checkout:done.declined", "ko", "결제에 실패하였습니다."],
  [
    "not paid",
    "shopfront/src/features/checkout/useCheckout.ts",
    "checkout:pay.declined",
    "ko",
    "결제에 실패하였습니다.",
  ],
  ["not paid", "shopfront/src/features/checkout/useCheckout.ts", "checkout:pay.declined", "en", "Payment failed."],
  ["code sent", "shopfront/src/features/orders/ProveAccount.tsx", "messages:sent", "en", "Sent."],
  ["account proved", "shopfront/src/features/orders/useAccountCheck.ts", "orders:check.done", "en", "Authenticated."],
  ["address saved", "shopfront/src/features/account/AddressForm.tsx", "account:addresses.saved", "en", "Saved."],
  ["record saved", "adminpanel/src/fields/SimpleForm.tsx", "form.saved_at", "en", "Saved"],
  [
    "empty detail",
    "shopfront/src/features/product/ItemDetails.tsx",
    "catalog:noDescription",
    "en",
    "The data is not available.",
  ],
  [
    "empty cart",
    "shopfront/src/features/checkout/CartView.tsx",
    "checkout:cart.empty",
    "en",
    "Your shopping cart is empty.",
  ],
  [
    "no address",
    "shopfront/src/routes/my.addresses.tsx",
    "account:addresses.empty",
    "en",
    "There is no delivery destination.",
  ],
  ["no orders", "shopfront/src/features/orders/OrderList.tsx", "orders:empty", "en", "There is no order history."],
  ["no products", "shopfront/src/routes/home.tsx", "common:home.empty", "en", "We don't have any products."],
  ["sign-in needed", "shopfront/src/app/WishProvider.tsx", "common:login.needed", "en", "Please log in."],
  ["sign-in needed", "shopfront/src/app/WishProvider.tsx", "common:login.needed", "ko", "로그인을 해주세요."],
  ["put in the cart", "shopfront/src/features/product/usePutInCart.ts", "common:cart.added", "en", "Added to cart."],
  [
    "cancellation asked",
    "shopfront/src/features/orders/CancelOrder.tsx",
    "messages:cancelRequested",
    "en",
    "Cancellation request completed.",
  ],
  [
    "signed up",
    "shopfront/src/routes/sign-up.tsx",
    "account:signUp.doneTitle",
    "en",
    "Membership registration completed.",
  ],
  [
    "consents missing",
    "shopfront/src/features/account/Terms.tsx",
    "account:signUp.required",
    "ko",
    "필수 항목에 체크해 주세요.",
  ],
  [
    "entries missing",
    "shopfront/src/features/account/InfoForm.tsx",
    "account:signUp.requiredInput",
    "ko",
    "필수 항목을 입력해 주세요.",
  ],
  [
    "too many points",
    "shopfront/src/features/checkout/PointsField.tsx",
    "messages:maxPoint",
    "en",
    "The maximum available point has been exceeded.",
  ],
  [
    "too few points",
    "shopfront/src/features/checkout/PointsField.tsx",
    "messages:heldPoint",
    "en",
    "Not enough retention points.",
  ],
  ["no picture", "adminpanel/src/fields/imageRules.ts", "image.format_only", "en", "Image format only."],
  [
    "large picture",
    "adminpanel/src/fields/imageRules.ts",
    "image.too_big",
    "en",
    "The image capacity can only be within 3MB.",
  ],
];

/** Sources of the storefront without tests. */
const sources = (): string =>
  readdirSync(join(root, "shopfront/src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => read(`shopfront/src/${path}`))
    .join("\n");

it("shows every message of the dictionary somewhere", () => {
  const code = sources();
  const keys = Object.keys(JSON.parse(read("locale/en/shopfront/messages.json")) as Record<string, string>);
  expect(keys.filter((key) => !code.includes(`messages:${key}`))).toEqual([]);
});

describe("the messages of spec 8 are exact", () => {
  it.each(moments)("%s: %s shows %s in %s", (_moment, file, key, language, quoted) => {
    expect(read(file)).toContain(`"${key}"`);
    const text = String(wordOf(language, key));
    expect(text === quoted || text.startsWith(`${quoted} `), text).toBe(true);
  });
});
