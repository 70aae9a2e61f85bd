import type { Bootstrap, Brand } from "@maru/client";
import type { ComponentType } from "react";
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { brandActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { refusal } from "~/router";
import { type Env, type Load, MissingData } from "~/routes/env";
import Home from "~/routes/home";
import { HomeSkeleton, ItemSkeleton, ListSkeleton, PlainSkeleton } from "~/ui/Skeleton";
import type { Handle } from "./handle";
import { PageError } from "./PageError";
import { Shell } from "./Shell";

export interface PageModule {
  default: ComponentType;
  load?: Load;
  /** What the page is called before its data has come. */
  title?: TextKey;
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** How data that may be missing is met. */
export interface Meeting {
  load: (loader: Loader) => Loader;
  draw: (module: PageModule, Skeleton: ComponentType) => ComponentType;
}

/** In the browser nothing is missing: a page is drawn once its data has come. */
const inBrowser: Meeting = { load: (loader) => loader, draw: ({ default: Page }) => Page };

/** The texts of a lazy page come with its code. */
export type PageTexts = () => Promise<void>;

const loaderOf =
  (env: Env, load: Load | undefined): Loader =>
  async (args) =>
    (await load?.(env, args)) ?? null;

const loadRoot: Load = async (env) => {
  const { brand, bootstrap } = env.getState().brand;
  if (brand && bootstrap) return null;
  const dns = typeof location === "undefined" ? "" : location.hostname;
  const [site, shop] = await Promise.all([
    env.read<Brand>("/api/domain", { dns: brand?.dns ?? dns }),
    env.read<Bootstrap>("/api/shop", { is_manager: 0 }).catch((error: unknown) => {
      if (error instanceof MissingData) throw error;
      // Section 8: a failed bootstrap is only logged; pages do without its lists.
      console.error("bootstrap", error);
      return null;
    }),
  ]);
  env.dispatch(brandActions.setBrand(site));
  if (shop) env.dispatch(brandActions.setBootstrap(shop));
  return null;
};

const notFound = (): never => {
  throw refusal(404);
};

export const createRoutes = (env: Env, texts: PageTexts, meeting = inBrowser): RouteObject[] => {
  const page = (
    path: string,
    source: string,
    load: () => Promise<PageModule>,
    Skeleton: ComponentType,
    handle?: Handle,
  ): RouteObject => ({
    id: path,
    path,
    handle: { ...handle, source },
    HydrateFallback: Skeleton,
    ErrorBoundary: PageError,
    // The steps of the checkout are entries of the history over the same data.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && !(handle?.frame === "checkout" && currentUrl.pathname === nextUrl.pathname),
    lazy: async () => {
      const [module] = await Promise.all([load(), texts()]);
      return { Component: meeting.draw(module, Skeleton), loader: meeting.load(loaderOf(env, module.load)) };
    },
  });
  const posts = (path: string, name: keyof typeof import("~/routes/articles")): RouteObject =>
    page(path, "articles", async () => (await import("~/routes/articles"))[name], PlainSkeleton);
  const own = (path: string, name: keyof typeof import("~/routes/own")): RouteObject =>
    page(path, "own", async () => (await import("~/routes/own"))[name], PlainSkeleton);
  const orders = (path: string, name: keyof typeof import("~/routes/orders"), handle?: Handle): RouteObject =>
    page(path, "orders", async () => (await import("~/routes/orders"))[name], PlainSkeleton, handle);
  return [
    {
      id: "root",
      path: "/",
      Component: Shell,
      ErrorBoundary: PageError,
      HydrateFallback: HomeSkeleton,
      loader: meeting.load(loaderOf(env, loadRoot)),
      shouldRevalidate: () => false,
      children: [
        { id: "home", index: true, Component: Home, ErrorBoundary: PageError },
        page("shop/category/:id", "shop.category", () => import("~/routes/shop.category"), ListSkeleton),
        page("shop/search", "shop.search", () => import("~/routes/shop.search"), ListSkeleton),
        page("shop/item/:id", "shop.item", () => import("~/routes/shop.item"), ItemSkeleton, { frame: "item" }),
        page("shop/cart", "shop.cart", () => import("~/routes/shop.cart"), PlainSkeleton),
        page("shop/checkout", "shop.checkout", () => import("~/routes/shop.checkout"), PlainSkeleton, {
          frame: "checkout",
        }),
        orders("shop/complete/:num", "complete", { frame: "checkout" }),
        orders("shop/order-lookup", "lookup"),
        page("login", "login", () => import("~/routes/login"), PlainSkeleton),
        own("sign-up", "signUp"),
        orders("my", "my"),
        orders("my/orders", "list"),
        orders("my/orders/:num", "one"),
        page("my/wishs", "my.wishs", () => import("~/routes/my.wishs"), ListSkeleton),
        own("my/points", "points"),
        own("my/addresses", "addresses"),
        own("my/profile", "profile"),
        own("my/business", "business"),
        own("my/leave", "leave"),
        own("my/email", "email"),
        own("find", "find"),
        own("find/new-password", "password"),
        own("invitation", "invitation"),
        own("consents", "consents"),
        posts("shop/service/:product/:id", "one"),
        posts("blog", "list"),
        posts("blog/category/:id", "list"),
        posts("blog/:id", "one"),
        posts("notice", "list"),
        posts("notice/:id", "one"),
        posts("faq", "faq"),
        posts("board/:id", "board"),
        posts("board/:category/:id", "thread"),
        page("policy/:kind", "policy", () => import("~/routes/policy"), PlainSkeleton),
        { id: "404", path: "*", loader: notFound, ErrorBoundary: PageError, Component: PageError },
      ],
    },
  ];
};
