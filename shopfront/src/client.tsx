import { type ApiError, configureClient, htmlLanguage, shownDisplay } from "@maru/client";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

import { App } from "./app/App";
import { browserEnv } from "./app/browserEnv";
import { hydratedRouter, isShown, loadPage } from "./app/firstView";
import { followSavedLanguage } from "./app/followLanguage";
import { followMember } from "./app/followMember";
import { fillsCart, preloadParts } from "./app/parts";
import { retriedRoutes } from "./app/retriedRoutes";
import { createRoutes } from "./app/routes";
import type { PageState } from "./app/state";
import { createStore } from "./app/store";
import { defaultSettings, settingsActions } from "./features/settings/slice";
import { addTexts, createWords, translate } from "./i18n/instance";
import { loadBaseTexts, loadPageTexts } from "./i18n/load";
import type { RootState } from "./routes/env";
import { loadOnce } from "./ui/loadOnce";
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

const start = async (): Promise<void> => {
  const state = readState();
  if (state.preview) return (await import("./app/preview")).startPreview(state);
  const language = state.lang ?? "ko";
  if (state.brand && followSavedLanguage(state.brand, language)) return;
  const local = storage();
  const rendered = state.store !== null && isShown(state, location);
  const preloaded: Partial<RootState> = {
    // As the server, which does not know the person's settings; the document shows them already.
    settings: { ...defaultSettings, themeDirection: document.documentElement.dir === "rtl" ? "rtl" : "ltr" },
    brand: { brand: state.brand ?? null, bootstrap: state.store?.bootstrap ?? null },
    ...(state.store ? { product: state.store.product } : {}),
  };
  const store = createStore(preloaded);
  const serverState = { ...store.getState() };
  store.dispatch(settingsActions.setSettings(shownDisplay()));
  const brandId = state.brand?.id;
  configureClient({
    language: () => language,
    brand: () => (brandId ? { brand_id: brandId, root_id: 1 } : null),
    onFailure: (error: ApiError) => toast.fail(error.message),
  });
  const baseTexts = loadBaseTexts(language);
  const words = createWords(language, await baseTexts);
  configureClient({
    fallback: () => translate(words, navigator.onLine ? "common:error.wrong" : "common:error.offline"),
  });
  const texts = loadOnce(() => loadPageTexts(language).then((more) => addTexts(words, more)));
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
  const { brand } = store.getState();
  await Promise.all([
    rendered && loadPage(routes),
    preloadParts(brand, location.pathname, texts),
    // The cart's storage must be attached before something is put into the cart.
    fillsCart(brand, location.pathname) && restored(),
  ]);
  const place = document.getElementById("root");
  if (!place) return;
  document.documentElement.lang ||= htmlLanguage(language);
  const pages = retriedRoutes(routes);
  const router = rendered ? hydratedRouter(pages, state) : createBrowserRouter(pages);
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
  if (brand.brand?.setting_obj.is_price_members_only === 1)
    void import("./app/followPrices").then(({ followPrices }) => followPrices(store, router));
  void env.user();
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  whenIdle(() => {
    void import("./ui/fonts");
    void import("./app/visits").then(({ countVisits }) => countVisits(router, store, language, restored));
  });
};

void start();
