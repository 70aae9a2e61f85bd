import type { Card } from "../../shared/desk/kanban";

export type DueFilter = "" | "due" | "week" | "none";

export interface CardFilters {
  text: string;
  people: number[];
  labels: number[];
  due: DueFilter;
}

export const noFilters: CardFilters = { text: "", people: [], labels: [], due: "" };

export const hasFilters = ({ text, people, labels, due }: CardFilters): boolean =>
  text.trim() !== "" || people.length > 0 || labels.length > 0 || due !== "";

const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const isDueIn = (due: string | null, filter: DueFilter, today: string): boolean => {
  if (filter === "none") return due === null;
  return due !== null && due <= (filter === "week" ? after(today, 7) : today);
};

/** Whether a card is shown: each filter that is set has to fit. `today` is the shop's day. */
export const fits = (card: Card, { text, people, labels, due }: CardFilters, today: string): boolean => {
  const wanted = text.trim().toLowerCase();
  const isFound =
    wanted === "" ||
    [card.name, ...card.links.map(({ name }) => name)].some((one) => one.toLowerCase().includes(wanted));
  return (
    isFound &&
    (people.length === 0 || card.assignees.some(({ id }) => people.includes(id))) &&
    (labels.length === 0 || card.labels.some((id) => labels.includes(id))) &&
    (due === "" || isDueIn(card.due_on, due, today))
  );
};

/** Today in Seoul, which has no daylight saving time. */
export const shopToday = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
