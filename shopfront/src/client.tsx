import { type ApiError, configureClient, htmlLanguage } from "@maru/client";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { App } from "./app/App";
import { browserEnv } from "./app/browserEnv";
import { firstView, isShown, isWaiting, loadPage } from "./app/firstView";
import { followSavedLanguage } from "./app/followLanguage";
import { followMember } from "./app/followMember";
import { fillsCart, preloadParts } from "./app/parts";
import { createRoutes } from "./app/routes";
import type { PageState } from "./app/state";
import { createStore } from "./app/store";
import { readCookie } from "./features/settings/cookies";
import { defaultSettings, settingsActions } from "./features/settings/slice";
import { addTexts, createWords, translate } from "./i18n/instance";
import { loadBaseTexts, loadPageTexts } from "./i18n/load";
import { Pages, RouterProvider } from "./router";
import type { RootState } from "./routes/env";
import { toast } from "./ui/toast";
import "./ui/styles.css";

const readState = (): PageState => JSON.parse(document.getElementById("maru-state")?.textContent || "{}") as PageState;

const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

const settingsOf = (state: PageState): RootState["settings"] => ({
  ...defaultSettings,
  themeMode: state.theme === "dark" ? "dark" : "light",
  themeContrast: state.contrast === "bold" || document.documentElement.dataset.contrast === "bold" ? "bold" : "default",
  themeDirection: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
});

const start = async (): Promise<void> => {
  const state = readState();
  const language = state.lang ?? "ko";
  if (state.brand && followSavedLanguage(state.brand, language)) return;
  const local = storage();
  const rendered = state.store !== null && isShown(state, location);
  const preloaded: Partial<RootState> = {
    settings: state.store?.settings ?? settingsOf(state),
    brand: { brand: state.brand ?? null, bootstrap: state.store?.bootstrap ?? null },
    ...(state.store ? { product: state.store.product } : {}),
  };
  const store = createStore(preloaded);
  const serverState = { ...store.getState() };
  const brandId = state.brand?.id;
  configureClient({
    language: () => language,
    brand: () => (brandId ? { brand_id: brandId, root_id: 1 } : null),
    onFailure: (error: ApiError) => toast.fail(error.message),
  });
  let pageTexts: Promise<void> | null = null;
  const baseTexts = loadBaseTexts(language);
  const words = createWords(language, await baseTexts);
  configureClient({
    fallback: () => translate(words, navigator.onLine ? "common:error.wrong" : "common:error.offline"),
  });
  const texts = (): Promise<void> => {
    pageTexts ??= loadPageTexts(language).then((more) => addTexts(words, more));
    return pageTexts;
  };
  let remembered: Promise<void> | null = null;
  const restored = (): Promise<void> => {
    remembered ??= import("./app/remember").then((module) => module.rememberCart(store, local));
    return remembered;
  };
  const memberCart = followMember(store, restored, (count) =>
    toast.fail(translate(words, "common:cart.full", { count })),
  );
  const env = browserEnv(store, language, restored, memberCart);
  const routes = createRoutes(env, texts);
  const first = rendered ? firstView(routes, state) : null;
  const { brand } = store.getState();
  const movingCode = () => import("./router/moving");
  // Personal pages arrive without data: the router fetches it, and its code loads with the page's.
  if (!first || isWaiting(first)) void movingCode();
  await Promise.all([
    first && loadPage(first),
    preloadParts(brand, location.pathname),
    // The cart's storage must be attached before something is put into the cart.
    fillsCart(brand.brand, location.pathname) && restored(),
  ]);
  const place = document.getElementById("root");
  if (!place) return;
  document.documentElement.lang ||= htmlLanguage(language);
  const startRouter = () =>
    movingCode().then((module) => module.startRouter(routes, rendered ? state.hydration : undefined));
  if (first) {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    hydrateRoot(
      place,
      <StrictMode>
        <App store={store} words={words} serverState={serverState}>
          <RouterProvider first={first} coming={begun.then(startRouter)}>
            <Pages />
          </RouterProvider>
        </App>
      </StrictMode>,
    );
    begin();
  } else {
    const router = await startRouter();
    createRoot(place).render(
      <StrictMode>
        <App store={store} words={words}>
          <RouterProvider first={router.shown().view} coming={Promise.resolve(router)}>
            <Pages />
          </RouterProvider>
        </App>
      </StrictMode>,
    );
  }
  void restored();
  void env.user();
  // The server knows theme and contrast; the layout is only known in the browser and applied after the first view.
  if (readCookie("themeLayout", document.cookie) === "mini") {
    document.documentElement.dataset.layout = "mini";
    store.dispatch(settingsActions.setSettings({ themeLayout: "mini" }));
  }
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  whenIdle(() => void import("./ui/fonts"));
};

void start();
