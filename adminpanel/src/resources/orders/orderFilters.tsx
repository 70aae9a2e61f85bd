import { ManyEditor, OneEditor, TypedEditor } from "../../fields/list/editors";
import type { FilterDef } from "../../fields/list/Filters";
import { useWords } from "../../words/useWords";
import { orderStatusChoices, paymentChoices } from "./status";

export const useOrderFilters = (): FilterDef[] => {
  const t = useWords();
  const choices = orderStatusChoices(t);
  const payments = paymentChoices(t);
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
      name: "status",
      label: t("order.status"),
      say: (value) => {
        const chosen = choices.filter((choice) => (value as number[]).includes(Number(choice.value)));
        return chosen.length === 1 ? chosen[0]?.label : t("list.several", { count: chosen.length });
      },
      editor: (value, change, close) => (
        <ManyEditor value={value as number[]} change={change} close={close} choices={choices} />
      ),
    },
    {
      name: "payment_state",
      label: t("order.payment"),
      say: (value) => payments.find((choice) => choice.value === value)?.label,
      editor: (value, change, close) => (
        <OneEditor value={value as string} change={change} close={close} choices={payments} />
      ),
    },
    day("created_from", t("order.from")),
    day("created_to", t("order.to")),
  ];
};
