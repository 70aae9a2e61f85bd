import { configureClient, type ProductReview } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import ReviewSection from "./ReviewSection";

const review: ProductReview = {
  id: 3,
  product_id: 1,
  product_name: "니트",
  img: "",
  stars: 4,
  text: "<img src=x onerror=alert(1)>",
  language: "ko",
  option_info: "",
  pictures: [],
  author_name: "",
  is_pinned: false,
  answer: "",
  answered_by: "staff",
  answered_at: null,
  source: "own",
  helpful_count: 0,
  state: "shown",
  hidden_reason: "",
  created_at: "2026-11-21T10:00:00+09:00",
  updated_at: "2026-11-21T10:00:00+09:00",
  is_own: false,
  is_helpful: false,
};
const reply = (data: object) => new Response(JSON.stringify({ result: 1, message: "", data }));
const asked: string[] = [];

/** The API's responses: this number of reviews, or errors while `broken`. */
const serve = (count: number, broken = () => false): void =>
  configureClient({
    origin: "",
    fetch: vi.fn<typeof fetch>(async (address) => {
      asked.push(String(address));
      if (broken()) throw new TypeError("no network");
      if (String(address).includes("/summary"))
        return reply({ score: 4, count, spread: [0, 0, 0, count, 0], with_pictures: 0, photos: [] });
      return reply({ total: count, page: 1, page_size: 10, page_count: 1, content: count ? [review] : [] });
    }),
  });

const show = () =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <ReviewSection productId={1} />
    </WordsProvider>,
  );

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly see: (seen: object[]) => void) {}
      observe = () => this.see([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

it("shows user text as text, and filters by stars", async () => {
  serve(1);
  show();
  expect(await screen.findByText(review.text)).toBeInTheDocument();
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByText("탈퇴한 회원")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "별 5개 리뷰 0개" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "별 4개 리뷰 1개" }));
  await waitFor(() => expect(asked.some((one) => /stars=4/.test(one))).toBe(true));
});

it("shows an empty state", async () => {
  serve(0);
  show();
  expect(await screen.findByText("아직 리뷰가 없어요")).toBeInTheDocument();
});

it("retries after a network failure", async () => {
  let away = true;
  serve(1, () => away);
  show();
  const again = await screen.findByRole("button", { name: "다시 시도" });
  away = false;
  await userEvent.click(again);
  expect(await screen.findByText(review.text)).toBeInTheDocument();
});
