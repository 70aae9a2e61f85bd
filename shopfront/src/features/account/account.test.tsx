import { configureClient } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createWords, translate } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { RouterProvider } from "~/router";
import { allTexts } from "~/server";
import { splitName } from "./api";
import { LoginForm } from "./LoginForm";
import { checkInfo, emptyInfo, isOldEnough } from "./rules";
import { noConsents, Terms } from "./Terms";

const fetchSpy = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

const location = { pathname: "/login", search: "", hash: "", state: null, key: "default", mask: undefined };

const inKorean = (node: React.ReactNode) =>
  render(
    <RouterProvider first={{ location, matches: [], loaderData: {}, errors: null, going: null }}>
      <WordsProvider words={createWords("ko", allTexts.ko)}>{node}</WordsProvider>
    </RouterProvider>,
  );

describe("signing in", () => {
  it("needs user name and password, and stops without them", async () => {
    inKorean(<LoginForm onDone={vi.fn()} />);
    await userEvent.type(screen.getByLabelText("아이디"), "member");
    await userEvent.click(screen.getByRole("button", { name: "로그인" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("필수값을 입력해 주세요.");
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it("shows the server's message when it refuses", async () => {
    const body = JSON.stringify({ result: -11, message: "아이디나 비밀번호가 맞지 않아요.", data: null });
    fetchSpy.mockImplementation(() => Promise.resolve(new Response(body, { status: 401 })));
    const done = vi.fn();
    inKorean(<LoginForm onDone={done} />);
    await userEvent.type(screen.getByLabelText("아이디"), "member");
    await userEvent.type(screen.getByLabelText("비밀번호"), "wrong");
    await userEvent.click(screen.getByRole("button", { name: "로그인" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("아이디나 비밀번호가 맞지 않아요.");
    expect(done).not.toHaveBeenCalled();
  });
});

describe("signing up", () => {
  it("ticks nothing beforehand and needs the two required consents only", async () => {
    const done = vi.fn();
    inKorean(<Terms values={noConsents} onDone={done} />);
    for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "다음" }));
    expect(screen.getByRole("alert")).toHaveTextContent("필수 항목에 체크해 주세요.");
    await userEvent.click(screen.getByRole("checkbox", { name: /이용약관 동의/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /개인정보 수집/ }));
    await userEvent.click(screen.getByRole("button", { name: "다음" }));
    expect(done).toHaveBeenCalledWith({ ...noConsents, agree_terms: true, agree_privacy: true });
  });

  it("says what is missing before what is wrong", () => {
    const words = createWords("ko", allTexts.ko);
    const say = (key: string): string => translate(words, key);
    expect(checkInfo(emptyInfo, say)).toMatchObject({
      user_name: "필수 항목을 입력해 주세요.",
      birth_date: "필수 항목을 입력해 주세요.",
    });
    const typed = { ...emptyInfo, user_name: "Ab", password: "abcd1234", password2: "abcd", phone_num: "010-1" };
    expect(checkInfo(typed, say)).toMatchObject({
      user_name: expect.stringContaining("4~20"),
      password2: expect.any(String),
      phone_num: expect.any(String),
    });
  });

  it("says beside the birth date that one has to be fourteen", () => {
    const words = createWords("ko", allTexts.ko);
    const young = { ...emptyInfo, birth_date: `${new Date().getFullYear() - 10}-01-01` };
    expect(checkInfo(young, (key) => translate(words, key)).birth_date).toBe("만 14세가 되어야 가입할 수 있어요");
  });

  it.each([
    ["2026-11-23T14:59:00Z", "2012-11-24", false],
    ["2026-11-23T15:00:00Z", "2012-11-24", true],
    ["2026-11-23T15:00:00Z", "2012-11-25", false],
    ["2026-02-28T03:00:00Z", "2012-02-29", false],
    ["2026-03-01T03:00:00Z", "2012-02-29", true],
  ])("at %s somebody born on %s is old enough: %s", (now, born, allowed) => {
    expect(isOldEnough(born, new Date(now))).toBe(allowed);
  });

  it.each([
    ["이서연", { lastName: "이", firstName: "서연" }],
    ["Ada Lovelace", { lastName: "Lovelace", firstName: "Ada" }],
    ["Plato", { lastName: "", firstName: "Plato" }],
  ])("takes %s apart", (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });
});
