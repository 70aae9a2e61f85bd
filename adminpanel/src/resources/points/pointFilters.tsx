import { ManyEditor, TypedEditor } from "../../fields/list/editors";
import type { FilterDef } from "../../fields/list/Filters";
import { useWords } from "../../words/useWords";
import { pointTypes, typeWord } from "./words";

export const usePointFilters = (): FilterDef[] => {
  const t = useWords();
  const choices = pointTypes.map((value) => ({ value, label: typeWord(t, value) }));
  const day = (name: string, label: string): FilterDef => ({
    name,
    label,
    say: (value) => <bdi>{String(value)}</bdi>,
    editor: (value, change, close) => (
      <TypedEditor type="date" label={label} value={value as string} change={change} close={close} />
    ),
  });
  return [
    {
      name: "type",
      label: t("point.type"),
      say: (value) => {
        const chosen = value as number[];
        return chosen.length === 1 ? typeWord(t, Number(chosen[0])) : t("list.several", { count: chosen.length });
      },
      editor: (value, change, close) => (
        <ManyEditor value={value as number[]} change={change} close={close} choices={choices} />
      ),
    },
    day("created_from", t("order.from")),
    day("created_to", t("order.to")),
  ];
};
