import { useFormContext, useWatch } from "react-hook-form";
import type { OptionGroup, OptionValue, Product, Variant } from "../types";
import { addGroup, moveGroup, removeGroup, renameValue, syncVariants } from "./matrix";

const swap = <T>(list: T[], from: number, to: number): T[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Groups and variants change together, so that they stay consistent in the form. */
export const useOptions = () => {
  const { setValue, clearErrors, formState } = useFormContext<Product>();
  const saved = (formState.defaultValues?.option_groups ?? []) as OptionGroup[];
  const groups: OptionGroup[] = useWatch<Product, "option_groups">({ name: "option_groups" }) ?? [];
  const variants: Variant[] = useWatch<Product, "variants">({ name: "variants" }) ?? [];

  const write = (nextGroups: OptionGroup[], nextVariants: Variant[]) => {
    clearErrors(["option_groups", "variants"]);
    setValue("option_groups", nextGroups, { shouldDirty: true });
    setValue("variants", syncVariants(nextGroups, nextVariants), { shouldDirty: true });
  };
  const change = (group: number, patch: Partial<OptionGroup>) =>
    groups.map((one, index) => (index === group ? { ...one, ...patch } : one));
  const valuesOf = (group: number): OptionValue[] => groups[group]?.values ?? [];

  return {
    groups,
    variants,
    /** The saved option or value; undefined for a new one. */
    savedGroup: ({ id }: OptionGroup) => saved.find((one) => id !== undefined && one.id === id),
    savedValue: ({ id }: OptionValue) =>
      saved.flatMap(({ values }) => values).find((one) => id !== undefined && one.id === id),
    setVariants: (next: Variant[]) => {
      clearErrors("variants");
      setValue("variants", next, { shouldDirty: true });
    },
    addGroup: (group: OptionGroup) =>
      write([...groups, group], group.values[0] ? addGroup(variants, group.values[0].name) : variants),
    removeGroup: (group: number) =>
      write(
        groups.filter((_one, index) => index !== group),
        removeGroup(variants, group),
      ),
    moveGroup: (from: number, to: number) => write(swap(groups, from, to), moveGroup(variants, from, to)),
    changeGroup: (group: number, patch: Pick<Partial<OptionGroup>, "name" | "lang_obj" | "kind">) =>
      write(change(group, patch), variants),
    /** False if the value exists. */
    addValue: (group: number, value: OptionValue): boolean => {
      if (valuesOf(group).some(({ name }) => name === value.name)) return false;
      write(change(group, { values: [...valuesOf(group), value] }), variants);
      return true;
    },
    changeValue: (group: number, at: number, value: OptionValue): boolean => {
      const before = valuesOf(group)[at];
      if (!before || valuesOf(group).some(({ name }, index) => name === value.name && index !== at)) return false;
      // Keeps its id and its other languages.
      const values = valuesOf(group).map((one, index) => (index === at ? { ...one, ...value } : one));
      write(change(group, { values }), renameValue(variants, group, before.name, value.name));
      return true;
    },
    removeValue: (group: number, at: number) =>
      write(change(group, { values: valuesOf(group).filter((_one, index) => index !== at) }), variants),
  };
};
