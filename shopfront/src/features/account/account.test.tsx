import { configureClient } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createWords, translate } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { splitName } from "./api";
import { LoginForm } from "./LoginForm";
import { checkInfo, emptyInfo, isOldEnough } from "./rules";
import { noConsents, Terms } from "./Terms";

const fetchSpy = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

const inKorean = (node: React.ReactNode) =>
  render(
    <DataRouter>
      <WordsProvider words={createWords("ko", allTexts.ko)}>{node}</WordsProvider>
    </DataRouter>,
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

const refusal = (error: string, message: string) =>
  new Response(JSON.stringify({ result: -13, error, message, data: null }), { status: 401 });
const welcome = (more: object = {}) =>
  new Response(JSON.stringify({ result: 1, message: "", data: { id: 3, user_name: "manager", ...more } }));
const sent = () => JSON.parse(String(fetchSpy.mock.lastCall?.[1]?.body));

describe("signing in as staff", () => {
  const begin = async (done = vi.fn(), busy = vi.fn()) => {
    inKorean(<LoginForm onDone={done} onBusy={busy} />);
    await userEvent.type(screen.getByLabelText("아이디"), "manager");
    await userEvent.type(screen.getByLabelText("비밀번호"), "maru-demo-1!");
    await userEvent.click(screen.getByRole("button", { name: "로그인" }));
    return done;
  };

  it("asks for a code, shows a wrong one beside its field, and accepts a recovery code", async () => {
    fetchSpy.mockImplementation(async () => refusal("code_needed", "인증 앱의 번호를 적어 주세요."));
    const done = await begin();
    const field = await screen.findByLabelText("인증 번호");
    expect(field).toHaveFocus();
    // It is a request for the code, not an error.
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field).not.toBeInvalid();

    await userEvent.click(screen.getByRole("button", { name: "로그인" }));
    expect(field).toHaveAccessibleDescription(/인증 번호를 적어 주세요/);
    expect(fetchSpy).toHaveBeenCalledTimes(1);

    fetchSpy.mockImplementation(async () => refusal("otp_wrong", "인증 번호가 맞지 않아요."));
    await userEvent.type(field, "000000{Enter}");
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/인증 번호가 맞지 않아요/));
    expect(field).toBeInvalid();
    expect(sent()).toMatchObject({ user_name: "manager", user_pw: "maru-demo-1!", otp_num: "000000" });
    expect(done).not.toHaveBeenCalled();

    fetchSpy.mockImplementation(async () => welcome());
    await userEvent.clear(field);
    await userEvent.type(field, "ABCDE-23456{Enter}");
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ user_name: "manager" })));
    expect(sent().otp_num).toBe("ABCDE-23456");
  });

  it("returns to user ID and password, which have to be typed again", async () => {
    fetchSpy.mockImplementation(async () => refusal("code_needed", "인증 앱의 번호를 적어 주세요."));
    await begin();
    await userEvent.click(await screen.findByRole("button", { name: "다른 계정으로 로그인" }));
    expect(screen.getByLabelText("비밀번호")).toHaveValue("");
    expect(screen.queryByLabelText("인증 번호")).toBeNull();
  });

  it("links to the app's setup that the role requires, and lets the person shop", async () => {
    fetchSpy.mockImplementation(async () => welcome({ must_enrol: true }));
    const done = await begin();
    expect(await screen.findByRole("link", { name: "등록하러 가기" })).toHaveAttribute("href", "/manager/account");
    expect(done).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "쇼핑 계속하기" }));
    expect(done).toHaveBeenCalledOnce();
  });

  it("stays busy for its page while a notice is open, and not after a refusal", async () => {
    fetchSpy.mockImplementation(async () => refusal("wrong", "아이디나 비밀번호가 맞지 않아요."));
    const busy = vi.fn();
    await begin(vi.fn(), busy);
    await vi.waitFor(() => expect(busy.mock.calls).toEqual([[true], [false]]));
    fetchSpy.mockImplementation(async () => welcome({ must_enrol: true }));
    await userEvent.click(screen.getByRole("button", { name: "로그인" }));
    await screen.findByRole("link", { name: "등록하러 가기" });
    expect(busy.mock.calls).toEqual([[true], [false], [true]]);
  });

  it("does the same if the sign-in itself is refused for it", async () => {
    fetchSpy.mockImplementation(async () => refusal("enrolment_needed", "이 역할은 인증 앱을 등록해야 쓸 수 있어요."));
    await begin();
    expect(await screen.findByText(/관리자의 내 계정/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "등록하러 가기" })).toHaveAttribute("href", "/manager/account");
    expect(screen.queryByRole("button", { name: "쇼핑 계속하기" })).toBeNull();
  });
});

describe("signing up", () => {
  it("preselects nothing and needs only the two required consents", async () => {
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

  it("reports missing values before invalid ones", () => {
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

  it("shows the minimum age beside the birth date", () => {
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
  ])("at %s a person born on %s is old enough: %s", (now, born, allowed) => {
    expect(isOldEnough(born, new Date(now))).toBe(allowed);
  });

  it.each([
    ["이서연", { lastName: "이", firstName: "서연" }],
    ["Ada Lovelace", { lastName: "Lovelace", firstName: "Ada" }],
    ["Plato", { lastName: "", firstName: "Plato" }],
  ])("splits the name %s", (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });
});
