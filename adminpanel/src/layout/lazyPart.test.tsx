import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nContextProvider } from "ra-core";
import { type ReactNode, Suspense } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazyPart } from "./lazyPart";

beforeAll(() => startWords("ko"));

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>
    <Suspense>{children}</Suspense>
  </I18nContextProvider>
);

const lost = new TypeError("Failed to fetch dynamically imported module");

it("shows that code could not be loaded, and loads it at a press", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }));
  load.mockRejectedValueOnce(lost);
  const Part = lazyPart(load);
  render(<Part name="screen" />, { wrapper });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("screen")).toBeInTheDocument();
});

it("stands in a dialog for a dialog, which can be closed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  const Part = lazyPart<{ onClose: () => void }>(() => Promise.reject(lost));
  const onClose = vi.fn();
  render(<Part onClose={onClose} />, { wrapper });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(screen.getByRole("dialog", { name: "불러오지 못했어요" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("leaves other errors to the screen's own boundary, which another screen ends", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = lazyPart(async () => ({
    default: () => {
      throw new Error("broken");
    },
  }));
  const screenAt = (path: string) => (
    <ErrorBoundary path={path}>{path === "/broken" ? <Broken /> : <p>other</p>}</ErrorBoundary>
  );
  const { rerender } = render(screenAt("/broken"), { wrapper });
  expect(await screen.findByRole("alert")).toHaveTextContent("불러오지 못했어요");
  rerender(screenAt("/other"));
  expect(screen.getByText("other")).toBeInTheDocument();
});
