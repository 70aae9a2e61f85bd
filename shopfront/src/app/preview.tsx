import { type Block, configureClient, type SessionUser } from "@maru/client";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type BlockFrame, BlockFrameContext } from "~/features/designs/frame";
import { preloadBlocks } from "~/features/designs/kinds";
import { measureTexts } from "~/features/designs/measure";
import { brandActions, siteActions } from "~/features/site/slice";
import { addTexts, createWords } from "~/i18n/instance";
import { loadBaseTexts, loadPageTexts } from "~/i18n/load";
import type { Env } from "~/routes/env";
import { preloadAll } from "~/ui/lazyPart";
import { App } from "./App";
import { createRoutes } from "./routes";
import type { PageState } from "./state";
import { createStore, type Store } from "./store";
import "./preview.css";

type Place = "shop" | "blog" | "item-card" | "blog-item-card" | "settings";

/** What the editor of designs tells the page that it shows. */
type Message =
  | { type: "show"; blocks: Block[]; place: Place }
  | { type: "part"; part: string }
  | { type: "choose"; id: string }
  | { type: "look"; theme: "light" | "dark"; member: boolean }
  | { type: "measure" };

const closed = (): Promise<never> => Promise.reject(new Error("a preview calls nothing"));

/** A person who only stands for one: no call is made for them. */
const member: SessionUser = { id: 1, user_name: "member", name: "", roles: [] } as unknown as SessionUser;

const tell = (message: object): void => window.parent.postMessage(message, location.origin);

const frameOf = (block: Block, drawn: ReactNode): ReactNode => (
  <div data-block={block.id} className="relative">
    {drawn}
  </div>
);
const frame: BlockFrame = frameOf;

let chosen = "";
let chosenPart = "";

/** Marks the chosen block, and brings it into view where it was just chosen. */
const mark = (isNew: boolean): void => {
  for (const element of document.querySelectorAll("[data-block]"))
    element.toggleAttribute("data-chosen", element.getAttribute("data-block") === chosen);
  for (const element of document.querySelectorAll("[data-part]"))
    element.toggleAttribute("data-chosen", element.getAttribute("data-part") === chosenPart);
  if (isNew) document.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
};

/** Nothing on the page is followed or sent; a click chooses the block below it. Buttons of a block work. */
const holdClicks = (): void => {
  const hold = (event: Event): void => {
    const target = event.target as Element;
    const block = target.closest("[data-block]");
    const isOwn = block && target.closest("button") && !target.closest("a, form");
    if (!isOwn) {
      event.preventDefault();
      event.stopPropagation();
    }
    const part = target.closest("[data-part]")?.getAttribute("data-part");
    if (part && event.type === "click") tell({ type: "part", part });
    if (block && event.type === "click") tell({ type: "chosen", id: block.getAttribute("data-block") });
  };
  for (const kind of ["click", "auxclick", "submit", "change"]) document.addEventListener(kind, hold, true);
};

/** The brand in other colours and corners, with other pictures, as the document's own style has them. */
const showLook = (store: Store, [block]: Block[]): void => {
  const { brand } = store.getState().brand;
  const look = block?.look;
  if (!brand || !look) return;
  const { main_color, sub_color, picture_radius, control_radius, ...pictures } = look;
  const { style } = document.documentElement;
  if (main_color) style.setProperty("--main", main_color);
  if (sub_color) style.setProperty("--brand-sub", sub_color);
  style.setProperty("--rp", `${picture_radius ?? 0}px`);
  style.setProperty("--rc", `${control_radius ?? 0}px`);
  const none = { logo_img: "", dark_logo_img: "", favicon_img: "", og_img: "" };
  store.dispatch(brandActions.setBrand({ ...brand, ...none, ...pictures }));
  requestAnimationFrame(() => tell({ type: "shown" }));
};

const hear = (store: Store): void => {
  window.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.origin !== location.origin || event.source !== window.parent) return;
    const message = event.data;
    if (message.type === "choose") {
      chosen = message.id;
      mark(true);
    }
    if (message.type === "part") {
      chosenPart = message.part;
      mark(false);
    }
    if (message.type === "look") {
      document.documentElement.dataset.theme = message.theme;
      store.dispatch(siteActions.setUser(message.member ? member : null));
    }
    if (message.type === "measure") void measureTexts().then((texts) => tell({ type: "measured", texts }));
    if (message.type === "show" && message.place === "settings") showLook(store, message.blocks);
    else if (message.type === "show") {
      const { bootstrap } = store.getState().brand;
      if (!bootstrap) return;
      // A card is shown by samples in place of the home page's blocks.
      const key = message.place === "blog" ? "blog_obj" : "shop_obj";
      void preloadBlocks(message.blocks).then(() => {
        store.dispatch(brandActions.setBootstrap({ ...bootstrap, [key]: message.blocks }));
        requestAnimationFrame(() => {
          mark(false);
          tell({ type: "shown" });
        });
      });
    }
  });
};

const closedEnv = (store: Store, state: PageState): Env => ({
  language: state.lang,
  read: closed,
  dispatch: (action) => void store.dispatch(action),
  getState: store.getState,
  user: () => Promise.resolve(null),
  restored: () => Promise.resolve(),
  cart: () => Promise.resolve(),
});

/**
 * The preview of a design, in a frame of the manager: the real page, which reads and writes no cookie, storage, cart or
 * visit, calls nothing, and shows the blocks that the editor tells it (D41).
 */
export const startPreview = async (state: PageState): Promise<void> => {
  configureClient({ fetch: closed });
  const { lang } = state;
  const store = createStore({
    brand: { brand: state.brand, bootstrap: state.store?.bootstrap ?? null },
    ...(state.store ? { product: state.store.product } : {}),
  });
  store.dispatch(siteActions.setUser(null));
  const words = createWords(lang, await loadBaseTexts(lang));
  const texts = (): Promise<void> => loadPageTexts(lang).then((more) => addTexts(words, more));
  await Promise.all([texts(), preloadAll()]);
  const place = document.getElementById("root");
  if (!place) return;
  const router = createBrowserRouter(createRoutes(closedEnv(store, state), texts), { hydrationData: state.hydration });
  holdClicks();
  hear(store);
  createRoot(place).render(
    <StrictMode>
      <App store={store} words={words}>
        <BlockFrameContext value={frame}>
          <RouterProvider router={router} />
        </BlockFrameContext>
      </App>
    </StrictMode>,
  );
  void import("~/ui/fonts");
  tell({ type: "ready" });
};
