import { configureClient, type ProductQuestion } from "@maru/client";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { toast } from "~/ui/toast";
import { QuestionSection } from "./QuestionSection";

const open: ProductQuestion = {
  id: 3,
  product_id: 1,
  product_name: "니트",
  img: "",
  title: "<img src=x onerror=alert(1)>",
  text: "<b>총장</b>이 궁금해요",
  language: "ko",
  visibility: 0,
  author_name: "산*",
  is_answered: true,
  answer: "<i>63cm</i>예요",
  answered_at: "2026-11-22T10:00:00+09:00",
  answered_name: "하루결",
  state: "shown",
  hidden_reason: "",
  created_at: "2026-11-21T10:00:00+09:00",
  is_own: false,
  is_locked: false,
  is_visitors: false,
};
const locked: ProductQuestion = {
  ...open,
  id: 4,
  title: "",
  text: "",
  answer: "",
  answered_at: null,
  answered_name: "",
  is_answered: false,
  visibility: 1,
  is_locked: true,
  is_visitors: true,
};
const opened: ProductQuestion = { ...locked, title: "비밀 제목", text: "비밀 내용", is_locked: false, is_own: true };
const reply = (data: object, status = 200, result = 1, message = "") =>
  new Response(JSON.stringify({ result, message, data }), { status });
const asked: string[] = [];
const sent: { path: string; body: unknown }[] = [];

/** The API's responses: these questions, the right password, and the errors of a new question. */
const serve = (rows: ProductQuestion[], wrong: Record<string, string> | null = null): void =>
  configureClient({
    origin: "",
    fetch: vi.fn<typeof fetch>(async (address, init) => {
      const path = String(address);
      if (init?.method === "POST") {
        const body = JSON.parse(String(init.body));
        sent.push({ path, body });
        if (path.endsWith("/open"))
          return body.password === "right" ? reply(opened) : reply({}, 404, -20, "비밀번호가 맞지 않아요.");
        return wrong ? reply({ errors: wrong }, 400, -50, "입력한 내용을 확인해 주세요.") : reply(opened, 201);
      }
      asked.push(path);
      return reply({ total: rows.length, page: 1, page_size: 10, page_count: 1, content: rows });
    }),
  });

const show = (isMember = false) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <MemoryRouter>
        <QuestionSection productId={1} isMember={isMember} />
      </MemoryRouter>
    </WordsProvider>,
  );

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly see: (seen: object[]) => void) {}
      observe = () => this.see([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

it("shows title, author and state, and user text as text", async () => {
  serve([open]);
  show();
  const line = await screen.findByRole("button", { name: /답변 완료.*onerror.*산\*/ });
  await userEvent.click(line);
  expect(screen.getByText(open.text)).toBeVisible();
  expect(screen.getByText(open.answer)).toBeVisible();
  expect(screen.getByText("하루결 답변")).toBeVisible();
  expect(document.querySelector("img")).toBeNull();
});

it("opens a visitor's private question only with its password", async () => {
  serve([locked]);
  show();
  await userEvent.click(await screen.findByRole("button", { name: /비밀글이에요/ }));
  await userEvent.type(screen.getByLabelText("비밀번호"), "wrong");
  await userEvent.click(screen.getByRole("button", { name: "열기" }));
  expect(await screen.findByText("비밀번호가 맞지 않아요.")).toBeVisible();
  expect(screen.queryByText("비밀 내용")).toBeNull();
  await userEvent.clear(screen.getByLabelText("비밀번호"));
  await userEvent.type(screen.getByLabelText("비밀번호"), "right");
  await userEvent.click(screen.getByRole("button", { name: "열기" }));
  expect(await screen.findByText("비밀 내용")).toBeVisible();
  expect(screen.getByRole("button", { name: "문의 고치기" })).toBeVisible();
});

it("requires a visitor's name and password, reports missing values, and stores no password", async () => {
  serve([]);
  show();
  await screen.findByText("아직 문의가 없어요");
  await userEvent.click(screen.getByRole("button", { name: "문의하기" }));
  const form = await screen.findByRole("dialog", { name: "문의하기" });
  await userEvent.click(within(form).getByRole("button", { name: "등록" }));
  expect(within(form).getAllByText("필수 항목을 입력해 주세요.")).toHaveLength(4);
  expect(sent).toEqual([]);
  await userEvent.type(within(form).getByLabelText(/제목/), "길이");
  await userEvent.type(within(form).getByLabelText(/내용/), "총장이 궁금해요");
  await userEvent.click(within(form).getByLabelText("비밀글로 남기기"));
  await userEvent.type(within(form).getByLabelText(/이름/), "박솔바람");
  await userEvent.type(within(form).getByLabelText(/비밀번호/), "123");
  await userEvent.click(within(form).getByRole("button", { name: "등록" }));
  expect(within(form).getByText("비밀번호는 4자 이상 적어 주세요.")).toBeVisible();
  await userEvent.type(within(form).getByLabelText(/비밀번호/), "4");
  expect(JSON.stringify(sessionStorage)).not.toContain("1234");
  await userEvent.click(within(form).getByRole("button", { name: "등록" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ product_id: 1, title: "길이", visibility: 1, password: "1234" });
});

it("shows what the server refuses beside its field", async () => {
  serve([], { contact: "휴대전화 번호나 전자우편 주소를 적어 주세요." });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "문의하기" }));
  const form = await screen.findByRole("dialog", { name: "문의하기" });
  for (const [name, text] of [
    [/제목/, "길이"],
    [/내용/, "총장"],
    [/이름/, "박솔"],
    [/비밀번호/, "1234"],
  ] as const)
    await userEvent.type(within(form).getByLabelText(name), text);
  await userEvent.click(within(form).getByRole("button", { name: "등록" }));
  expect(await within(form).findByText(/휴대전화 번호나/)).toBeVisible();
});

it("shows a member's own questions, and asks a visitor to sign in for them", async () => {
  serve([open]);
  const fail = vi.spyOn(toast, "fail");
  const { unmount } = show();
  await userEvent.click(await screen.findByRole("button", { name: "내 문의만" }));
  expect(fail).toHaveBeenCalledWith("로그인을 해주세요.");
  expect(asked.some((one) => one.includes("mine"))).toBe(false);
  unmount();
  show(true);
  await userEvent.click(await screen.findByRole("button", { name: "내 문의만" }));
  await waitFor(() => expect(asked.some((one) => one.includes("mine=1"))).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "답변 완료만" }));
  await waitFor(() => expect(asked.some((one) => one.includes("is_answered=1"))).toBe(true));
});
