import { type ApiError, configureClient, htmlLanguage } from "@maru/client";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router";

import { App } from "./app/App";
import { browserEnv } from "./app/browserEnv";
import { followSavedLanguage } from "./app/followLanguage";
import { preloadParts } from "./app/parts";
import { createRoutes } from "./app/routes";
import type { PageState } from "./app/state";
import { createStore } from "./app/store";
import { readCookie } from "./features/settings/cookies";
import { defaultSettings, settingsActions } from "./features/settings/slice";
import { addTexts, createWords } from "./i18n/instance";
import { loadBaseTexts, loadPageTexts } from "./i18n/load";
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

/** Code of the page one stands on must be there before the markup is taken over. */
const loadMatched = async (routes: RouteObject[]): Promise<void> => {
  const lazy = (matchRoutes(routes, location) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === "function");
  await Promise.all(
    lazy.map(async (route) => {
      const loaded = typeof route.lazy === "function" ? await route.lazy() : {};
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
};

const start = async (): Promise<void> => {
  const state = readState();
  const language = state.lang ?? "ko";
  if (state.brand && followSavedLanguage(state.brand, language)) return;
  const local = storage();
  const shown = new URL(state.url ?? "/", location.origin);
  const rendered = state.store !== null && shown.pathname + shown.search === location.pathname + location.search;
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
  const words = createWords(language, await loadBaseTexts(language));
  let pageTexts: Promise<void> | null = null;
  const texts = (): Promise<void> => {
    pageTexts ??= loadPageTexts(language).then((more) => addTexts(words, more));
    return pageTexts;
  };
  let remembered: Promise<void> | null = null;
  const restored = (): Promise<void> => {
    remembered ??= local
      ? import("./app/remember").then((module) => module.rememberCheckout(store, local))
      : Promise.resolve();
    return remembered;
  };
  const env = browserEnv(store, language, restored);
  const routes = createRoutes(env, texts);
  await Promise.all([loadMatched(routes), preloadParts(store.getState().brand, location.pathname)]);
  const router = createBrowserRouter(routes, { hydrationData: rendered ? state.hydration : undefined });
  const place = document.getElementById("root");
  if (!place) return;
  document.documentElement.lang ||= htmlLanguage(language);
  const app = (
    <StrictMode>
      <App store={store} words={words} serverState={rendered ? serverState : undefined}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (rendered) hydrateRoot(place, app);
  else createRoot(place).render(app);
  void restored();
  void env.user();
  // The server knows mode and contrast; the layout is the browser's own matter and comes after the first view.
  if (readCookie("themeLayout", document.cookie) === "mini") {
    document.documentElement.dataset.layout = "mini";
    store.dispatch(settingsActions.setSettings({ themeLayout: "mini" }));
  }
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  later(() => void import("./ui/fonts"));
};

void start();
