import { maxValue, minValue, required } from "react-admin";
import { ImageBox } from "../fields/ImageBox";
import { NumberBox, SelectBox, SwitchBox, TextBox } from "../fields/inputs";
import { RichText } from "../fields/RichText";
import type { Part, PlainPath } from "../providers/plainTables";
import { MomentBox, RefBox, WordsBox } from "./boxes";
import { useTable } from "./useTable";

const needed = required();

interface Props {
  part: Part;
  source: string;
  /** A translation is optional. */
  isTranslation?: boolean;
}

/** The input for a part, by its type. */
export const PartBox = ({ part, source, isTranslation }: Props) => {
  const { word, maybe } = useTable();
  const { name, kind, max = 0, min = 0 } = part;
  const validate = part.is_required && !isTranslation ? needed : undefined;
  const box = { source, label: word(name), help: maybe(`${name}_help`), validate };
  if (kind === "html") return <RichText source={source} label={box.label} />;
  if (kind === "picture") return <ImageBox {...box} />;
  if (kind === "flag") return <SwitchBox {...box} numeric />;
  if (kind === "whole") return <NumberBox {...box} validate={[minValue(min), maxValue(max)]} />;
  if (kind === "moment") return <MomentBox {...box} />;
  if (kind === "words" || kind === "numbers") return <WordsBox {...box} />;
  if (kind === "ref") return <RefBox {...box} to={part.to as PlainPath} none={part.none} />;
  if (kind === "choice" || kind === "code") {
    const choices = (part.values ?? []).map((value) => ({ value, label: word(`${name}_${value}`) }));
    return <SelectBox {...box} choices={choices} />;
  }
  return <TextBox {...box} max={max} />;
};
