/** The client of the API, the only code that both front ends share. It knows the envelope and no screen. */

export { hyphenateBusiness, isBusinessNumber } from "./business";
export { dropCookie, keepCookie, readCookie, writeCookie } from "./cookies";
export { latinDigits, onlyDigits } from "./digits";
export type { Display, DisplayName, PresetName } from "./display";
export {
  defaultDisplay,
  displayValues,
  isDefaultDisplay,
  presetColours,
  showDisplay,
  shownDisplay,
  storeDisplay,
} from "./display";
export type { Envelope, FieldErrors } from "./envelope";
export { ApiError, fallbackMessage, readEnvelope } from "./envelope";
export type * from "./generated/types";
export * from "./generated/values";
export type { ClientSettings, Query, RequestOptions } from "./http";
export { configureClient, csrfToken, request } from "./http";
export { inParallel, uploadsAtOnce } from "./inParallel";
export { josa, particles } from "./josa";
export { newKey } from "./keys";
export type { Language } from "./languages";
export { htmlLanguage, isLanguage, isolated, isRightToLeft, languages } from "./languages";
export { isLocalPath, secureAddress } from "./links";
export { loadAgain } from "./loadAgain";
export type { MoneyText, Prices } from "./money";
export {
  currencySymbol,
  discountPercent,
  formatMoney,
  formatNumber,
  formatWon,
  krwTo,
  parsePrices,
  priceIn,
  roundHalfUp,
  truncate,
} from "./money";
export type { DecimalSign, ReadNumber } from "./numbers";
export { readNumber } from "./numbers";
export { apiPath, sortedQuery } from "./paths";
export { hyphenate, isPhone, phoneDigits } from "./phone";
export { looksLikePicture, maxPictureBytes, pictureAccept, pictureProblem } from "./pictures";
export type { Id, Page, Refused, Resource } from "./resources";
export { managerResource, resourceAt, shopResource, utilResource } from "./resources";
export { savingOf } from "./saving";
export type { OnProgress } from "./upload";
