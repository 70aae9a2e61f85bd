import { beforeEach, expect, it, vi } from "vitest";
import { hiddenPopups, hiddenUntil, hidePopup } from "./hidden";

const at = (iso: string): number => Date.parse(iso);

beforeEach(() => localStorage.clear());

it.each([
  ["today", "2026-11-30T23:59:59+09:00", "2026-12-01T00:00:00+09:00"],
  ["today", "2026-12-01T00:00:00+09:00", "2026-12-02T00:00:00+09:00"],
  ["today", "2026-12-31T09:00:00+09:00", "2027-01-01T00:00:00+09:00"],
  ["week", "2026-11-30T10:30:00+09:00", "2026-12-07T10:30:00+09:00"],
] as const)("hides for %s from %s until %s", (hiding, now, until) => {
  expect(hiddenUntil(hiding, at(now))).toBe(at(until));
  hidePopup(3, hiding, at(now));
  expect(hiddenPopups(at(until) - 1)).toEqual([3]);
  expect(hiddenPopups(at(until))).toEqual([]);
});

it("keeps other popups hidden, and ignores a storage that is closed or not ours", () => {
  const now = at("2026-11-30T10:00:00+09:00");
  localStorage.setItem("hiddenPopups", "null");
  hidePopup(3, "week", now);
  hidePopup(4, "today", now);
  expect(hiddenPopups(now)).toEqual([3, 4]);
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("closed");
  });
  hidePopup(5, "today", now);
  refuse.mockRestore();
  expect(hiddenPopups(now)).toEqual([3, 4, 5]);
  expect(hiddenPopups(at("2026-12-08T10:00:00+09:00"))).toEqual([]);
});

it("knows a first visit until its tab is closed, and none where the storage is closed", async () => {
  const opened = async (): Promise<boolean> => {
    vi.resetModules();
    return (await import("./hidden")).isFirstVisit();
  };
  sessionStorage.clear();
  expect(await opened()).toBe(true);
  expect(await opened()).toBe(true);
  sessionStorage.clear();
  expect(await opened()).toBe(false);
  localStorage.clear();
  sessionStorage.clear();
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("closed");
  });
  expect(await opened()).toBe(false);
  refuse.mockRestore();
});
