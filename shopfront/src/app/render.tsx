import { isLanguage, isRightToLeft, type Language, type ShopBrand } from "@maru/client";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { defaultSettings } from "~/features/settings/slice";
import { createWords } from "~/i18n/instance";
import type { Texts } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { isMissing, MissingData, missing as missingMark } from "~/routes/env";
import { TitleContext, useTitle } from "~/routes/useTitle";
import { preloadAll } from "~/ui/lazyPart";
import { App } from "./App";
import type { Handle } from "./handle";
import { createRoutes, type RouteBinding } from "./routes";
import { type Supplied, serverEnv } from "./serverEnv";
import type { PageState } from "./state";
import { createStore } from "./store";

export interface RenderRequest {
  url: string;
  asked: Record<string, string>;
  lang: string;
  /** A design's preview. */
  preview?: boolean;
  brand: ShopBrand;
  data: Supplied;
  origin: string;
}

export interface Rendered {
  status: number;
  html: string;
  state: string;
  /** The page's title without the brand's name; "" is the brand's name alone. */
  title: string;
  redirect?: string;
  /** Manifest keys of this view's code, to be loaded with the entry. */
  chunks: string[];
  missing: string[];
}

/** Safe inside a script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

const withoutMissing = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isMissing(value)));

/** A thrown response is serialised as it is; other errors reveal nothing of the server. */
const plainErrors = (errors: StaticHandlerContext["errors"]): Record<string, unknown> | null => {
  if (!errors) return null;
  const pairs = Object.entries(errors).map(([id, error]) => {
    const { status, statusText, data } = isRouteErrorResponse(error)
      ? error
      : { status: 500, statusText: "", data: null };
    return [id, { status, statusText, internal: false, data }];
  });
  return Object.fromEntries(pairs);
};

const chunksOf = ({ matches }: StaticHandlerContext, language: Language): string[] => {
  const sources = matches
    .map(({ route }) => (route.handle as Handle | undefined)?.source)
    .filter((one) => one !== undefined);
  const lazy = sources.map((source) => `src/routes/${source}.tsx`);
  return [`src/i18n/languages/${language}.ts`, ...(lazy.length > 0 ? [`src/i18n/pages/${language}.ts`] : []), ...lazy];
};

/** The document is sent without personal data: it has the page's skeleton and its title. */
const onServer: RouteBinding = {
  load: (loader) => async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (error instanceof MissingData) return missingMark;
      throw error;
    }
  },
  draw: ({ default: Page, title }, Skeleton) => {
    function LazyPart() {
      const t = useTranslate();
      useTitle(title ? t(title) : "");
      return <Skeleton />;
    }
    return function PageOrSkeleton() {
      return isMissing(useLoaderData()) ? <LazyPart /> : <Page />;
    };
  },
};

/** Each request has its own store, texts and routes; nothing is shared between two. */
export const render = async (request: RenderRequest, texts: Record<Language, Texts>): Promise<Rendered> => {
  await preloadAll();
  const language: Language = isLanguage(request.lang) ? request.lang : "ko";
  const settings = { ...defaultSettings, themeDirection: isRightToLeft(language) ? "rtl" : "ltr" } as const;
  const store = createStore({ settings, brand: { brand: request.brand, bootstrap: null } });
  const words = createWords(language, texts[language], texts.ko);
  const { env, missing } = serverEnv(store, language, request.data);
  const routes = createRoutes(env, () => Promise.resolve(), onServer);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(request.url, request.origin || "http://localhost")));
  if (context instanceof Response) {
    const redirect = context.headers.get("Location") ?? "/";
    return { status: context.status, html: "", state: "", title: "", redirect, missing, chunks: [] };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  let title = "";
  const hear = (said: string): void => {
    title = said;
  };
  const html = renderToString(
    <TitleContext value={hear}>
      <App store={store} words={words}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </TitleContext>,
  );
  const { brand, product } = store.getState();
  const state: PageState = {
    lang: language,
    url: request.url,
    asked: request.asked,
    brand: request.brand,
    ...(request.preview ? { preview: true } : {}),
    data: {},
    store: { bootstrap: brand.bootstrap, product },
    hydration: { loaderData: withoutMissing(context.loaderData), errors: plainErrors(context.errors) },
  };
  const chunks = chunksOf(context, language);
  return { status: context.statusCode, html, state: inScript(state), title, missing, chunks };
};
