import type { ShopBrand } from "@maru/client";
import { describe, expect, it } from "vitest";
import { cardDesign, cardLook, lookOf } from "./design";

const brand = (isUsed: 0 | 1): ShopBrand =>
  ({
    setting_obj: { is_use_item_card_style: isUsed },
    item_card_obj: { design: 1, ratio: "1:1", parts: ["price", "name"], name_lines: 1 },
  }) as unknown as ShopBrand;

describe("the look of a card", () => {
  it("is the brand's only where the brand uses it", () => {
    expect([cardDesign(brand(0)), cardLook(brand(0))]).toEqual([0, undefined]);
    expect(cardDesign(brand(1))).toBe(1);
    expect(cardLook(brand(1))).toMatchObject({ ratio: "1:1", parts: ["price", "name"], badges: [] });
  });

  it("is the first one where only a design was chosen", () => {
    expect(lookOf({ design: 2 })).toBeUndefined();
    expect(lookOf(undefined)).toBeUndefined();
  });
});
