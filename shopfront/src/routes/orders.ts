/** The pages of orders share one chunk: readers go from one to the next. */
export * as my from "./my";
export * as one from "./my.order";
export * as list from "./my.orders";
export * as complete from "./shop.complete";
export * as lookup from "./shop.order-lookup";
export * as pay from "./shop.pay";
