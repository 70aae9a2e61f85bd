import { configureClient, type SocialResult } from "@maru/client";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { readDraft } from "~/features/account/draft";
import { isInApp, outerAddress } from "~/features/account/social";
import { createWords } from "~/i18n/instance";
import { allTexts } from "~/server";
import { showPage } from "~/testing/showPage";
import OAuthRoute from "./oauth";

const navigate = vi.fn(async (_to: string | number) => undefined);
const went = () => navigate.mock.calls.map(([to]) => to);
const assign = vi.fn();
let answer: { status: number; body: object };
const asked: { path: string; body: unknown }[] = [];

const result = (state: SocialResult["state"], more: Partial<SocialResult> = {}): void => {
  const data = { state, next: "/my", user: null, fields: null, message: "", ...more };
  answer = { status: 200, body: { result: 1, message: "", data } };
};

const show = () => {
  const store = createStore();
  showPage(store, createWords("ko", allTexts.ko), {
    path: "/oauth/kakao?code=c&state=s",
    pattern: "/oauth/:company",
    Component: OAuthRoute,
    loaded: null,
    navigate,
  });
  return store;
};

beforeEach(() => {
  navigate.mockClear();
  assign.mockClear();
  asked.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("location", { ...window.location, assign });
  const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    asked.push({ path, body: JSON.parse(String(init?.body ?? "null")) });
    if (path.endsWith("/start"))
      return new Response(JSON.stringify({ result: 1, message: "", data: { url: "https://company.example/" } }));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  configureClient({ fetch: server as typeof fetch, origin: "" });
});

it("goes on where the person wanted to", async () => {
  result("signed_in", { user: { id: 7, name: "이서연" } as never });
  const store = show();
  await waitFor(() => expect(went()).toEqual(["/my"]));
  expect(asked).toEqual([{ path: "/api/account/social/kakao/finish", body: { code: "c", state: "s", error: "" } }]);
  expect(store.getState().site.auth.isAuthenticated).toBe(true);
});

it("fills the sign-up with what came", async () => {
  result("join", {
    fields: { email: "a@b.co", name: "이서연", nickname: "", phone_num: "01000004821", birth_date: null, gender: "" },
  });
  show();
  await waitFor(() => expect(went()).toEqual(["/sign-up?social=kakao&next=%2Fmy"]));
  expect(readDraft().values).toMatchObject({ email: "a@b.co", name: "이서연", phone_num: "01000004821" });
});

it.each([
  ["existing", "/login?connect=kakao&next=%2Fmy"],
  ["denied", "/login?social=denied&next=%2Fmy"],
  ["password", "/login?social=password&next=%2Fmy"],
] as const)("leads %s to the sign-in", async (state, to) => {
  result(state);
  show();
  await waitFor(() => expect(went()).toEqual([to]));
});

it("starts a lost way once more by itself, and then asks the person", async () => {
  result("again");
  show();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://company.example/"));
  expect(went()).toEqual([]);
  show();
  await waitFor(() => expect(went()).toEqual(["/login?social=lost&next=%2Fmy"]));
  expect(assign).toHaveBeenCalledOnce();
});

it("says that a company doesn't answer, with the way to the sign-in", async () => {
  answer = { status: 503, body: { result: -90, message: "그 회사가 지금 답하지 않아요.", data: null } };
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent("그 회사가 지금 답하지 않아요.");
  expect(screen.getByRole("link", { name: "로그인" })).toHaveAttribute("href", "/login");
});

it("reopens a closed account", async () => {
  result("closed", { message: "탈퇴한 계정이에요." });
  show();
  const button = await screen.findByRole("button", { name: "탈퇴를 되돌리고 로그인" });
  result("signed_in", { user: { id: 7, name: "이서연" } as never });
  await userEvent.click(button);
  await waitFor(() => expect(went()).toEqual(["/my"]));
});

it("knows browsers inside other apps, and the way out of them", () => {
  const kakao = "Mozilla/5.0 (iPhone) KAKAOTALK/10.4";
  const android = "Mozilla/5.0 (Linux; Android 14) Instagram 300";
  const iphone = "Mozilla/5.0 (iPhone) Instagram 300";
  expect([kakao, android, iphone].map(isInApp)).toEqual([true, true, true]);
  expect(isInApp("Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36")).toBe(false);
  expect(outerAddress(kakao, "https://a.example/login")).toBe(
    "kakaotalk://web/openExternal?url=https%3A%2F%2Fa.example%2Flogin",
  );
  expect(outerAddress(android, "https://a.example/login?next=/x")).toBe(
    "intent://a.example/login?next=/x#Intent;scheme=https;end",
  );
  expect(outerAddress(iphone, "https://a.example/login")).toBe("");
});
