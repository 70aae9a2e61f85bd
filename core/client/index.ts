/** The API's own client: the only thing the two faces share. It knows the envelope and no screen. */
export { ApiError, fallbackMessage, readEnvelope } from "./envelope";
export type { Envelope, FieldErrors } from "./envelope";
export { toFormData } from "./form-data";
export { configureClient, csrfToken, request } from "./http";
export type { ClientSettings, Query, RequestOptions } from "./http";
export { apiPath, sortedQuery } from "./paths";
export { languages, htmlLanguage, isRightToLeft, isLanguage } from "./languages";
export type { Language } from "./languages";
export { currencySymbol, formatMoney, formatNumber, krwTo, roundHalfUp, truncate, discountPercent, parsePrices, priceIn } from "./money";
export type { MoneyText, Prices } from "./money";
export { managerResource, shopResource, utilResource, resourceAt } from "./resources";
export type { Page, Resource, Id } from "./resources";
