/** The texts of a calendar, in the language of the screen. */
export interface DayWords {
  open: string;
  move: string;
  previous: string;
  next: string;
  month: string;
  year: string;
  today: string;
  clear: string;
  close: string;
  loading: string;
  /** Typing a day remains possible. */
  failed: string;
}
