import { contrast, luminance } from "@maru/client/contrast";
import { describe, expect, it, vi } from "vitest";
import { shadeAt, worstOf } from "./measure";

const box = { width: 1000, height: 500 };
const wide = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
const patch = (value: number, x = 0) => ({ below: [value, value, value] as [number, number, number], x, y: 0 });
const ink = { ink: [255, 255, 255] as [number, number, number], near: [0, 0, 0], place: "start" };

describe("contrast", () => {
  it("is 21 between black and white, and 4.54 of the grey that just passes", () => {
    expect(contrast(luminance([0, 0, 0]), luminance([255, 255, 255]))).toBeCloseTo(21);
    expect(contrast(luminance([118, 118, 118]), luminance([255, 255, 255]))).toBeCloseTo(4.54, 2);
  });

  it("is that of the worst patch", () => {
    wide(true);
    const text = { text: "글", opacity: 1, patches: [patch(0), patch(118)] };
    expect(worstOf(text, { ...ink, strength: 0 }, box)).toBeCloseTo(4.54, 2);
  });

  it("is less for a text that lets something through, and more with shade", () => {
    wide(true);
    const text = { text: "글", opacity: 0.8, patches: [patch(118)] };
    const bare = worstOf(text, { ...ink, strength: 0 }, box);
    expect(bare).toBeLessThan(4.5);
    expect(worstOf(text, { ...ink, strength: 1 }, box)).toBeGreaterThan(bare);
  });
});

describe("the shade", () => {
  it("is strongest where the text stands", () => {
    wide(true);
    expect([shadeAt("start", 0, 0, box), shadeAt("start", 999, 0, box)]).toEqual([0.85, 0]);
    expect(shadeAt("end", 1000, 0, box)).toBe(0.85);
    expect(shadeAt("center", 500, 0, box)).toBe(0.6);
  });

  it("lies above on a phone", () => {
    wide(false);
    expect([shadeAt("start", 0, 0, box), shadeAt("start", 0, 499, box)]).toEqual([0.9, 0]);
  });
});
