import { maxValue, minValue, useReference } from "ra-core";
import type { ComponentType, ReactNode } from "react";
import { ImageBox } from "../fields/ImageBox";
import {
  BooleanInput,
  CheckboxGroupInput,
  type Choice,
  type CommonInputProps,
  DateInput,
  DateTimeInput,
  NumberInput,
  SelectInput,
  TextInput,
} from "../fields/inputs";
import { OneEditor } from "../fields/list/editors";
import type { FilterDef } from "../fields/list/Filters";
import type { useFilterKinds } from "../fields/list/filterKinds";
import { RichText } from "../fields/RichText";
import { Thumb } from "../fields/Thumb";
import { Won } from "../fields/Won";
import { type KindName, type Part, type PlainPath, plainTables } from "../providers/plainTables";
import { day, figure, shortTime } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { RefBox, WordsBox } from "./boxes";
import { joinedText, nameOf, type PlainRow } from "./rows";
import { useFixedFilters, useRefs } from "./useRefs";
import { useTable } from "./useTable";

type Value = string | number | string[] | number[] | null | undefined;
type Box = Omit<CommonInputProps, "helperText"> & { label: string; helperText?: string };

interface Words {
  t: ReturnType<typeof useTranslate>;
  word: (name: string) => string;
  maybe: (name: string) => string | undefined;
}

type FilterTools = Words & ReturnType<typeof useFilterKinds>;

/** What the screens do with the parts of a kind. */
interface KindScreens {
  /** Its input in a form. */
  Input: ComponentType<{ part: Part; box: Box }>;
  /** Its cell in a list; a text by default. */
  Cell?: ComponentType<{ part: Part; value: Value }>;
  /** Its value as text, in the change log and where two versions are compared. */
  text: (value: Value, part: Part, words: Words) => string;
  /** Its filters, where a list can have some. */
  filters?: (part: Part, label: string, tools: FilterTools) => FilterDef[];
  /** Numbers are aligned at their end. */
  isFigure?: boolean;
}

const bare = (text: string): string =>
  text
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const plainText = (value: Value): string => joinedText(value);

const choiceText = (value: Value, part: Part, { maybe }: Words): string =>
  maybe(`${part.name}_${String(value)}`) ?? String(value);

const choicesOf = (part: Part, word: Words["word"]): Choice[] =>
  (part.values ?? []).map((id) => ({ id, name: word(`${part.name}_${id}`) }));

/** The name of a row of another table. */
export const RefName = ({ id, to }: { id: number; to: PlainPath }) => {
  const { referenceRecord } = useReference<PlainRow>({ reference: to, id });
  return <bdi>{referenceRecord ? nameOf(plainTables[to], referenceRecord) : "…"}</bdi>;
};

interface RefEditorProps {
  to: PlainPath;
  value: string;
  change: (value: unknown) => void;
  close: () => void;
}

const RefEditor = ({ to, ...editor }: RefEditorProps) => {
  const rows = useRefs(to, useFixedFilters(to)).data ?? [];
  const choices = rows.map((row) => ({ id: String(row.id), name: nameOf(plainTables[to], row) }));
  return <OneEditor {...editor} choices={choices} />;
};

const textual: KindScreens = {
  Input: ({ part, box }) => <TextInput {...box} maxLength={part.max} />,
  text: plainText,
  filters: (part, label, { text }) => [text(part.api, label)],
};

const numeric: KindScreens = {
  Input: ({ part, box }) => (
    <NumberInput {...box} validate={[minValue(part.min ?? 0), maxValue(part.max ?? Number.MAX_SAFE_INTEGER)]} />
  ),
  Cell: ({ value }) => <bdi className="num">{figure(value as number)}</bdi>,
  text: (value) => figure(Number(value)),
  filters: (part, label, { number }) => [number(part.api, label)],
  isFigure: true,
};

const chosen: KindScreens = {
  Input: ({ part, box }) => <SelectInput {...box} choices={choicesOf(part, useTable().word)} />,
  Cell: ({ part, value }) => <span className="tag">{useTable().word(`${part.name}_${value}`)}</span>,
  text: choiceText,
  filters: (part, label, { one, word }) => [
    one(
      part.api,
      label,
      choicesOf(part, word).map((choice) => ({ ...choice, id: String(choice.id) })),
    ),
  ],
};

const listed: KindScreens = {
  Input: ({ box }) => <WordsBox {...box} />,
  text: plainText,
};

const period: NonNullable<KindScreens["filters"]> = (part, label, { t, day: dayFilter }) => [
  dayFilter(`${part.api}_from`, t("plain_list.from", { name: label })),
  dayFilter(`${part.api}_to`, t("plain_list.until", { name: label })),
];

const Time = ({ children }: { children: ReactNode }) => <bdi className="muted num">{children}</bdi>;

/** Every kind that the server declares (`core/plain/kinds`). */
export const kinds: Record<KindName, KindScreens> = {
  text: textual,
  translated_text: textual,
  translated_lines: {
    Input: ({ part, box }) => <TextInput {...box} maxLength={part.max} multiline rows={6} />,
    text: plainText,
  },
  html: {
    Input: ({ box }) => <RichText source={box.source} label={box.label} />,
    text: (value) => bare(String(value ?? "")),
  },
  link: {
    ...textual,
    Input: ({ part, box }) => <TextInput {...box} maxLength={part.max} dir="ltr" placeholder="/shop" />,
    Cell: ({ value }) =>
      value ? (
        <bdi className="clip" dir="ltr">
          {String(value)}
        </bdi>
      ) : (
        "–"
      ),
  },
  picture: {
    Input: ({ box }) => <ImageBox {...box} />,
    Cell: ({ value }) => <Thumb src={String(value ?? "")} />,
    text: plainText,
  },
  flag: {
    Input: ({ box }) => <BooleanInput {...box} numeric />,
    Cell: ({ value }) => {
      const t = useTranslate();
      return <span className={value ? "tag success" : "tag"}>{t(value ? "plain_list.yes" : "plain_list.no")}</span>;
    },
    text: (value, _part, { t }) => t(Number(value) ? "plain_list.yes" : "plain_list.no"),
    filters: (part, label, { one, t }) => [
      one(part.api, label, [
        { id: "1", name: t("plain_list.yes") },
        { id: "0", name: t("plain_list.no") },
      ]),
    ],
  },
  number: numeric,
  money: {
    ...numeric,
    Input: ({ part, box }) => {
      const t = useTranslate();
      const limits = [minValue(part.min ?? 0), maxValue(part.max ?? Number.MAX_SAFE_INTEGER)];
      return <NumberInput {...box} suffix={t("common.won")} validate={limits} />;
    },
    Cell: ({ value }) => <Won value={Number(value ?? 0)} />,
  },
  choice: chosen,
  code: chosen,
  date: {
    Input: ({ box }) => <DateInput {...box} />,
    Cell: ({ value }) => <Time>{day(value as string | null)}</Time>,
    text: (value) => day(value as string | null),
    filters: period,
  },
  moment: {
    Input: ({ box }) => <DateTimeInput {...box} />,
    Cell: ({ value }) => <Time>{shortTime(value as string)}</Time>,
    text: (value) => shortTime(String(value)),
    filters: period,
  },
  choices: {
    Input: ({ part, box }) => <CheckboxGroupInput {...box} choices={choicesOf(part, useTable().word)} />,
    text: (value, part, words) =>
      Array.isArray(value) && value.length > 0
        ? value.map((chosen) => choiceText(chosen, part, words)).join(", ")
        : "–",
  },
  words: listed,
  numbers: listed,
  reference: {
    Input: ({ part, box }) => <RefBox {...box} to={part.to as PlainPath} none={part.none} />,
    Cell: ({ part, value }) =>
      value && value !== part.none ? <RefName id={Number(value)} to={part.to as PlainPath} /> : "–",
    text: plainText,
    filters: ({ api, to }, label) => [
      {
        name: api,
        label,
        say: (value) => <RefName id={Number(value)} to={to as PlainPath} />,
        editor: (value, change, close) => (
          <RefEditor to={to as PlainPath} value={String(value ?? "")} change={change} close={close} />
        ),
      },
    ],
  },
};
