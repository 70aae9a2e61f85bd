const day = 24 * 60 * 60 * 1000;
const nineHours = 9 * 60 * 60 * 1000;
const place = "hiddenPopups";
const visitPlace = "popupShown";

export type Hiding = "today" | "week";

/** Until when a popup stays hidden: midnight in Seoul, which has no daylight saving time, or this time in seven days. */
export const hiddenUntil = (hiding: Hiding, now: number): number =>
  hiding === "week" ? now + 7 * day : (Math.floor((now + nineHours) / day) + 1) * day - nineHours;

/** Times by popup that the storage did not take: then this page alone remembers. */
let unsaved: Record<string, number> = {};

const stored = (): object => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
};

const untilById = (now: number): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...stored(), ...unsaved }).filter(([, until]) => Number(until) > now));

/** The popups that are hidden now. */
export const hiddenPopups = (now = Date.now()): number[] => Object.keys(untilById(now)).map(Number);

/** Hides a popup on the whole host. */
export const hidePopup = (id: number, hiding: Hiding, now = Date.now()): void => {
  const until = hiddenUntil(hiding, now);
  try {
    localStorage.setItem(place, JSON.stringify({ ...untilById(now), [id]: until }));
  } catch {
    unsaved = { ...unsaved, [id]: until };
  }
};

/** Whether this visit had its popup: a visit is a tab until it is closed. */
export const wasPopupShown = (): boolean => {
  try {
    return sessionStorage.getItem(visitPlace) !== null;
  } catch {
    return false;
  }
};

export const notePopupShown = (): void => {
  try {
    sessionStorage.setItem(visitPlace, "1");
  } catch {
    /* storage closed */
  }
};

const firstPlace = "visitedAt";
let isFirst: boolean | undefined;

/**
 * Whether this browser was never here before this visit. The visit's first question decides and is noted for the next
 * visits; a closed storage counts as an earlier visit, else a popup would come at each one.
 */
export const isFirstVisit = (now = Date.now()): boolean => {
  try {
    if (isFirst === undefined) {
      const noted = sessionStorage.getItem(firstPlace);
      isFirst = noted === null ? localStorage.getItem(firstPlace) === null : noted === "first";
      sessionStorage.setItem(firstPlace, isFirst ? "first" : "again");
      localStorage.setItem(firstPlace, localStorage.getItem(firstPlace) ?? String(now));
    }
  } catch {
    isFirst = false;
  }
  return isFirst;
};
