import { type AddressHits, configureClient } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { AddressFields } from "./AddressFields";
import { forgetSearchMode, nextRow, type Place } from "./addressSearch";

const hit = (addr: string, postcode: string) => ({ addr, postcode, lot: "역삼동 737", building: "", english: "" });
const hits = [hit("서울특별시 강남구 테헤란로 152 (역삼동)", "06236"), hit("서울특별시 강남구 테헤란로 240", "06211")];
const page = (content = hits, mode = "practice"): AddressHits =>
  ({ mode, total: content.length, page: 1, pages: 1, content }) as AddressHits;
const reply = (data: unknown, result = 1, status = 200, message = "") =>
  new Response(JSON.stringify({ result, message, data }), { status });

let answer: (query: string | null) => Response | Promise<Response>;
const asked: (string | null)[] = [];
const sent = vi.fn();
let last: Place;

function Form({ first }: { first: Place }) {
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  last = values;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
        setErrors(values.addr ? {} : { addr: "필수", postcode: "다섯 자리" });
      }}
    >
      <AddressFields
        values={values}
        errors={errors}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
      <button type="submit">보내기</button>
    </form>
  );
}

const nothing: Place = { postcode: "", addr: "", addr_detail: "" };
const show = (first = nothing) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <Form first={first} />
    </WordsProvider>,
  );
const openSearch = async () => {
  await userEvent.click(screen.getByRole("button", { name: /주소.*찾기/ }));
  return screen.findByRole("combobox");
};
const search = async (text = "테헤란로") => userEvent.type(await openSearch(), `${text}{Enter}`);

window.matchMedia = (() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })) as never;
Element.prototype.scrollIntoView = vi.fn();

beforeEach(() => {
  asked.length = 0;
  sent.mockReset();
  forgetSearchMode();
  answer = () => reply(page());
  const server = async (input: RequestInfo | URL): Promise<Response> => {
    const query = new URL(String(input), "http://shop.example").searchParams.get("q");
    asked.push(query);
    return query === null ? reply(page([])) : answer(query);
  };
  configureClient({ fetch: server as typeof fetch, origin: "" });
});

it("fills road and postcode by the keys, and goes on with the rest", async () => {
  show();
  await search();
  await screen.findByText(/테헤란로 152/);
  expect(screen.getByText(/연습용 주소/)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getAllByRole("option")[1]).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(last).toEqual({ postcode: "06211", addr: "서울특별시 강남구 테헤란로 240", addr_detail: "" });
  await waitFor(() => expect(screen.getByLabelText("나머지 주소")).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
});

it("clears by the first Escape and closes by the second", async () => {
  show();
  const input = await openSearch();
  await userEvent.type(input, "테헤란로");
  await userEvent.keyboard("{Escape}");
  expect(input).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("combobox")).toBeNull();
});

it.each([
  ["does not answer", () => Promise.reject(new TypeError("no network")), /지금은 주소를 찾을 수 없어요/],
  [
    "is down",
    () => reply(null, -90, 503, "지금은 주소를 찾을 수 없어요. 직접 적어 주세요."),
    /지금은 주소를 찾을 수 없어요/,
  ],
  ["refuses more searches", () => reply(null, -60, 429, "잠시 뒤에 다시 해 주세요."), /잠시 뒤에/],
])("opens typing by hand by itself where the service %s", async (_name, failure, sentence) => {
  answer = failure;
  show();
  await search("마곡동 367-16");
  expect(await screen.findByRole("status")).toHaveTextContent(sentence);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByLabelText(/^주소/)).toHaveValue("마곡동 367-16");
  await waitFor(() => expect(screen.getByLabelText(/우편번호/)).toHaveFocus());
});

it("says why an address isn't there, and keeps what was typed", async () => {
  answer = () => reply(page([]));
  show();
  await search("마곡동 367-16");
  expect(await screen.findByText("찾은 주소가 없어요")).toBeInTheDocument();
  await userEvent.click(
    screen.getAllByRole("button", { name: "직접 입력" }).find((one) => one.closest("[role=status]")) as HTMLElement,
  );
  expect(screen.getByLabelText(/^주소/)).toHaveValue("마곡동 367-16");
  expect(screen.getByText(/도로명 주소가 아직 없는 곳/)).toBeInTheDocument();
});

it("shows an error of the query beside its field", async () => {
  answer = () => reply({ errors: { q: "결과가 너무 많아요." } }, -50, 400, "결과가 너무 많아요.");
  show();
  await search("서울");
  expect(await screen.findByRole("alert")).toHaveTextContent("결과가 너무 많아요.");
  expect(screen.getByRole("combobox")).toHaveAccessibleDescription("결과가 너무 많아요.");
});

it("is typed by hand at once in a shop without a search", async () => {
  configureClient({ fetch: (async () => reply(page([], "off"))) as typeof fetch, origin: "" });
  show();
  expect(await screen.findByLabelText(/우편번호/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /찾기/ })).toBeNull();
});

it("drops the errors of a missing address once one was found", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "보내기" }));
  expect(screen.getByRole("button", { name: /주소.*찾기/ })).toHaveAccessibleDescription("필수");
  await search();
  await userEvent.click(await screen.findByText(/테헤란로 152/));
  expect(screen.getByRole("button", { name: /테헤란로 152.*찾기/ })).not.toHaveAccessibleDescription();
});

it("goes around by the arrow keys", () => {
  expect([nextRow(-1, 3, "ArrowDown"), nextRow(2, 3, "ArrowDown")]).toEqual([0, 0]);
  expect([nextRow(-1, 3, "ArrowUp"), nextRow(1, 3, "ArrowUp"), nextRow(0, 0, "ArrowDown")]).toEqual([2, 0, -1]);
});
