import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { PriceLine } from "./PriceLine";

afterEach(cleanup);

const show = (sale: number | null, isLinked = false) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <MemoryRouter initialEntries={["/shop/search?q=knit"]}>
        <PriceLine list={sale} sale={sale} percent={sale === null ? null : 0} isLinked={isLinked} />
      </MemoryRouter>
    </WordsProvider>,
  );

it("leads to the sign-in and back where prices are for members only", () => {
  show(null);
  const link = screen.getByRole("link", { name: "로그인하면 가격이 보여요" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fshop%2Fsearch%3Fq%3Dknit&needed=1");
});

it("has no link inside a link", () => {
  show(null, true);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("로그인하면 가격이 보여요")).toBeInTheDocument();
});

it("shows a price", () => {
  show(12_000);
  expect(screen.getByText(/12,000/)).toBeInTheDocument();
  expect(screen.queryByText("로그인하면 가격이 보여요")).toBeNull();
});
