/** The pages of the seller's area share one chunk. */
export * as home from "./seller.home";
export * as orders from "./seller.orders";
export * as products from "./seller.products";
export * as profile from "./seller.profile";
export * as questions from "./seller.questions";
export * as requests from "./seller.requests";
export * as reviews from "./seller.reviews";
export * as settlement from "./seller.settlement";
export * as settlements from "./seller.settlements";
