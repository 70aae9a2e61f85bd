import { type TextKey, useTranslate } from "../../words/useTranslate";
import type { Choice } from "../inputs";
import { DayEditor, ManyEditor, OneEditor, TypedEditor } from "./editors";
import type { FilterDef } from "./Filters";

/** Kinds of filters that lists share. */
export const useFilterKinds = () => {
  const t = useTranslate();
  const day = (name: string, label: string): FilterDef => ({
    name,
    label,
    say: (value) => <bdi>{String(value)}</bdi>,
    editor: (value, change, close) => <DayEditor label={label} value={value as string} change={change} close={close} />,
  });
  return {
    /** A day in Seoul time. */
    day,
    /** A number. */
    number: (name: string, label: string): FilterDef => ({
      name,
      label,
      say: (value) => <bdi>{String(value)}</bdi>,
      editor: (value, change, close) => (
        <TypedEditor type="number" label={label} value={value as number} change={change} close={close} />
      ),
    }),
    /** Several of these choices. */
    many: (name: string, label: string, choices: Choice[]): FilterDef => ({
      name,
      label,
      say: (value) => {
        const chosen = choices.filter((choice) => (value as number[]).includes(Number(choice.id)));
        return chosen.length === 1 ? chosen[0]?.name : t("list.several", { count: chosen.length });
      },
      editor: (value, change, close) => (
        <ManyEditor value={value as number[]} change={change} close={close} choices={choices} />
      ),
    }),
    /** One of these choices. */
    one: (name: string, label: string, choices: Choice[]): FilterDef => ({
      name,
      label,
      say: (value) => choices.find((choice) => choice.id === value)?.name,
      editor: (value, change, close) => (
        <OneEditor value={value as string} change={change} close={close} choices={choices} />
      ),
    }),
    /** A word. */
    text: (name: string, label: string): FilterDef => ({
      name,
      label,
      say: (value) => <bdi>{String(value)}</bdi>,
      editor: (value, change, close) => (
        <TypedEditor type="text" label={label} value={value as string} change={change} close={close} />
      ),
    }),
    /** A range of days in Seoul time, both included, for the date field of the list. */
    days: (
      from: TextKey = "list.day_from",
      until: TextKey = "list.day_until",
      names: [string, string] = ["created_from", "created_to"],
    ): FilterDef[] => [day(names[0], t(from)), day(names[1], t(until))],
  };
};
