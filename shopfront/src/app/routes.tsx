import type { Bootstrap, ShopBrand } from "@maru/client";
import type shopPages from "@maru/client/generated/shopPages.json";
import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, replace } from "react-router";
import { brandActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { type Env, type Load, MissingData } from "~/routes/env";
import Home from "~/routes/home";
import { HomeSkeleton, ItemSkeleton, ListSkeleton, PlainSkeleton } from "~/ui/Skeleton";
import type { Handle } from "./handle";
import { PageError } from "./PageError";
import { Shell } from "./Shell";

/** A path of the shop, as the server declares it (`core/pages/site_map.py`). */
type ShopPath = keyof typeof shopPages;

export interface PageModule {
  default: ComponentType;
  load?: Load;
  /** The page's title before its data has loaded. */
  title?: TextKey;
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** How a route is loaded and rendered if its data may be missing: on the server, or in the browser. */
export interface RouteBinding {
  load: (loader: Loader) => Loader;
  draw: (module: PageModule, Skeleton: ComponentType) => ComponentType;
}

/** In the browser nothing is missing: a page is rendered after its data has loaded. */
const inBrowser: RouteBinding = { load: (loader) => loader, draw: ({ default: Page }) => Page };

/** The texts of a lazy page load with its code. */
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
    env.read<ShopBrand>("/api/domain", { dns: brand?.dns ?? dns }),
    env.read<Bootstrap>("/api/shop", { is_manager: 0 }).catch((error: unknown) => {
      if (error instanceof MissingData) throw error;
      // spec 8: a failed bootstrap is only logged; pages do without its lists.
      console.error("bootstrap", error);
      return null;
    }),
  ]);
  env.dispatch(brandActions.setBrand(site));
  if (shop) env.dispatch(brandActions.setBootstrap(shop));
  return null;
};

/** Texts may have links from before posts had a segment of their own; the server answers 301 for the same addresses. */
const toBlogPost: Loader = async ({ params, request }) => {
  if (!/^\d{1,18}$/.test(params.id ?? "")) return notFound();
  const { search, hash } = new URL(request.url);
  throw replace(`/blog/post/${params.id}${search}${hash}`);
};

const notFound = (): never => {
  throw Response.json(null, { status: 404 });
};

/** Pages of my page whose path is the name of their module. */
const ownPages = [
  "points",
  "coupons",
  "reviews",
  "inquiries",
  "restock",
  "addresses",
  "profile",
  "business",
  "leave",
  "email",
] as const;

export const createRoutes = (env: Env, texts: PageTexts, binding = inBrowser): RouteObject[] => {
  const page = (
    path: ShopPath,
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
      return { Component: binding.draw(module, Skeleton), loader: binding.load(loaderOf(env, module.load)) };
    },
  });
  /** Pages that share one chunk. */
  const group =
    <N extends string>(source: string, load: () => Promise<Record<N, PageModule>>) =>
    (path: ShopPath, name: N, handle?: Handle): RouteObject =>
      page(path, source, async () => (await load())[name], PlainSkeleton, handle);
  const posts = group("articles", () => import("~/routes/articles"));
  const own = group("own", () => import("~/routes/own"));
  const seller = group("seller", () => import("~/routes/seller"));
  const orders = group("orders", () => import("~/routes/orders"));
  return [
    {
      id: "root",
      path: "/",
      Component: Shell,
      ErrorBoundary: PageError,
      HydrateFallback: HomeSkeleton,
      loader: binding.load(loaderOf(env, loadRoot)),
      shouldRevalidate: () => false,
      children: [
        { id: "home", index: true, Component: Home, ErrorBoundary: PageError },
        page("shop/category/:id", "shop.category", () => import("~/routes/shop.category"), ListSkeleton),
        page("shop/search", "shop.search", () => import("~/routes/shop.search"), ListSkeleton),
        page("shop/item/:id", "shop.item", () => import("~/routes/shop.item"), ItemSkeleton, { frame: "item" }),
        page("shop/seller/:seller", "shop.seller", () => import("~/routes/shop.seller"), ListSkeleton),
        page("shop/cart", "shop.cart", () => import("~/routes/shop.cart"), PlainSkeleton),
        page("shop/checkout", "shop.checkout", () => import("~/routes/shop.checkout"), PlainSkeleton, {
          frame: "checkout",
        }),
        orders("shop/complete/:num", "complete", { frame: "checkout" }),
        orders("shop/pay/:key", "pay", { frame: "checkout" }),
        orders("shop/order-lookup", "lookup"),
        page("login", "login", () => import("~/routes/login"), PlainSkeleton),
        own("sign-up", "signUp"),
        own("oauth/:company", "oauth"),
        orders("my", "my"),
        orders("my/orders", "list"),
        orders("my/orders/:num", "one"),
        page("my/wishs", "my.wishs", () => import("~/routes/my.wishs"), ListSkeleton),
        ...ownPages.map((name) => own(`my/${name}` as const, name)),
        own("my/past-orders", "pastOrders"),
        own("my/past-orders/:id", "pastOrder"),
        seller("seller", "home"),
        ...(["products", "orders", "requests", "reviews", "questions", "profile"] as const).map((name) =>
          seller(`seller/${name}` as const, name),
        ),
        seller("seller/settlements", "settlements"),
        seller("seller/settlements/:id", "settlement"),
        own("inquiry", "inquiry"),
        own("find", "find"),
        own("find/new-password", "password"),
        own("invitation", "invitation"),
        own("consents", "consents"),
        own("shop/restock/:token", "ending"),
        posts("shop/service/:product/:id", "one"),
        posts("blog", "list"),
        posts("blog/category/:id", "list"),
        posts("blog/post/:id", "one"),
        { id: "old-blog-post", path: "blog/:id", loader: toBlogPost, ErrorBoundary: PageError, Component: PageError },
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
