import { required } from "ra-core";
import type { Part } from "../providers/plainTables";
import { kinds } from "./kinds";
import { useTable } from "./useTable";

const needed = required();

interface Props {
  part: Part;
  source: string;
  /** A translation is optional. */
  isTranslation?: boolean;
}

/** The input for a part, by its kind. */
export const PartBox = ({ part, source, isTranslation }: Props) => {
  const { word, maybe } = useTable();
  const { Input } = kinds[part.kind];
  const validate = part.is_required && !isTranslation ? needed : undefined;
  return (
    <Input part={part} box={{ source, label: word(part.name), helperText: maybe(`${part.name}_help`), validate }} />
  );
};
