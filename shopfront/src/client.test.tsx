import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { render } from "./app/render";
import { allTexts } from "./server";
import { pageRequest, product } from "./testing/pageRequest";

const item = { ...product, product_name: "램스울 니트" };
const fetchSpy = vi.fn<typeof fetch>();
const scrollTo = vi.fn();
const log = vi.spyOn(console, "error");
let opened = 0;
const asked = () => fetchSpy.mock.calls.map(([path]) => String(path));
const reply = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ result: status < 400 ? 1 : -40, message: "", data }), { status });

/** jsdom has no layout: nothing comes near the viewport. */
class Unseen {
  observe(): void {}
  disconnect(): void {}
}

/** Opens a document that the server rendered for `url` at an address of the browser. */
const open = async (url: string, address: string, data = {}) => {
  const { html, state } = await render(pageRequest(url, "ko", data), allTexts);
  history.replaceState(null, "", address);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const script = document.createElement("script");
  script.id = "maru-state";
  script.type = "application/json";
  script.textContent = state;
  document.body.append(script);
  // The entry starts when it is loaded; with another query it is loaded again.
  opened += 1;
  await act(async () => void (await import(`./client?${opened}`)));
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-ready"));
  // The parts that are hydrated later.
  await act(() => vi.dynamicImportSettled());
};

beforeEach(() => {
  delete document.documentElement.dataset.ready;
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor's who has read Korean pages
  document.cookie = "lng=ko; path=/";
  log.mockClear();
  scrollTo.mockClear();
  fetchSpy.mockReset();
  fetchSpy.mockImplementation(async (path) => (String(path) === "/api/auth" ? reply({ id: -1 }) : reply(null, 404)));
  vi.stubGlobal("fetch", fetchSpy);
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("IntersectionObserver", Unseen);
});

it("hydrates a shared document at the address that was rendered, keeps the full one, and fetches nothing again", async () => {
  await open("/shop/item/7", "/shop/item/7?utm_source=mail#details", {
    "/api/shop/products/7": { status: 200, data: item },
  });
  expect(screen.getByRole("heading", { level: 1, name: "램스울 니트" })).toBeVisible();
  expect(location.search + location.hash).toBe("?utm_source=mail#details");
  expect(asked().filter((path) => /products\/7$|domain|api\/shop\?/.test(path))).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

it("shows the server's 404 in the frame, and navigates from there inside the document", async () => {
  await open("/nothing/here", "/nothing/here");
  expect(screen.getByRole("heading", { level: 1, name: "찾는 페이지가 없어요" })).toBeVisible();
  const { body } = document;
  await act(async () => screen.getByRole("link", { name: "홈으로 가기" }).click());
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(await screen.findByText("램스울 라운드 니트")).toBeInTheDocument();
  expect(document.body).toBe(body);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(log).not.toHaveBeenCalled();
});

it("fetches what the document came without, and shows the skeleton until then", async () => {
  let come = (_response: Response): void => undefined;
  const coming = new Promise<Response>((done) => {
    come = done;
  });
  fetchSpy.mockImplementation(async (path) =>
    String(path) === "/api/auth" ? reply({ id: -1 }) : String(path).endsWith("/products/7") ? coming : reply(null, 404),
  );
  await open("/shop/item/7", "/shop/item/7");
  expect(document.querySelector("main [aria-busy=true]")).not.toBeNull();
  expect(asked().filter((path) => path.endsWith("/products/7"))).toHaveLength(1);
  come(reply(item));
  expect(await screen.findByRole("heading", { level: 1, name: "램스울 니트" })).toBeVisible();
  expect(log).not.toHaveBeenCalled();
});
