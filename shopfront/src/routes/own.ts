/** The pages of one's own account share one chunk. */
export * as consents from "./consents";
export * as find from "./find";
export * as invitation from "./invitation";
export * as password from "./link.password";
export * as addresses from "./my.addresses";
export * as business from "./my.business";
export * as coupons from "./my.coupons";
export * as email from "./my.email";
export * as inquiries from "./my.inquiries";
export * as leave from "./my.leave";
export * as points from "./my.points";
export * as profile from "./my.profile";
export * as restock from "./my.restock";
export * as reviews from "./my.reviews";
export * as oauth from "./oauth";
export * as ending from "./shop.restock";
export * as signUp from "./sign-up";
