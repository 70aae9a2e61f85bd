/** What the API says, by the rooms it comes from; field names are the API's own. */

export type * from "./accounts";
export type * from "./brands";
export type * from "./designs";
export type * from "./payments";
