import type { Language } from "@maru/client";
import { required, useInput } from "ra-core";
import { type ReactNode, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "../../fields/Field";
import { ImageBox } from "../../fields/ImageBox";
import {
  BooleanInput,
  CheckboxGroupInput,
  type Choice,
  DateTimeInput,
  SegmentBox,
  TextInput,
} from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { useAllRows } from "../../fields/useAllRows";
import { CouponPicker } from "../../shared/promotions/CouponPicker";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";
import { PopupOrder } from "./PopupOrder";
import { PopupPreview } from "./PopupPreview";
import { koreanMost, type PopupValues, texts } from "./popup";
import "../../styles/popup.css";

const needed = required();
const grades = "settings/grades";

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="popup-part">
    <h2>
      {title} {hint && <span className="hint">{hint}</span>}
    </h2>
    {children}
  </section>
);

/** The preview shows the language that is being written. */
const Follow = ({ language, choose }: { language: Language; choose: (language: Language) => void }) => {
  useEffect(() => choose(language), [language, choose]);
  return null;
};

const Texts = ({ choose }: { choose: (language: Language) => void }) => {
  const t = useTranslate();
  const { table, word, maybe } = useTable();
  const box = (name: (typeof texts)[number], language: Language, source: string) => (
    <TextInput
      key={source}
      source={source}
      label={word(name)}
      helperText={language === "ko" ? maybe(`${name}_help`) : undefined}
      maxLength={language === "ko" ? koreanMost[name] : table.parts.find((part) => part.name === name)?.max}
      validate={name === "title" && language === "ko" ? needed : undefined}
      dir="auto"
    />
  );
  return (
    <LanguageTabs fields={[...texts]} copies>
      {(language, source) => (
        <Section title={word("content")}>
          <Follow language={language} choose={choose} />
          <div className="pair">
            {box("title", language, source("title"))}
            {box("text", language, source("text"))}
          </div>
          <div className="pair">
            {box("button", language, source("button"))}
            <TextInput source="link" label={word("link")} maxLength={300} dir="ltr" placeholder="/shop" />
          </div>
          <CouponPicker
            source="coupon"
            label={t("coupon.pick")}
            helperText={maybe("coupon_help")}
            none={0}
            hides="popup"
          />
        </Section>
      )}
    </LanguageTabs>
  );
};

/** The grades of an audience; a deleted one can be taken out. */
const Grades = () => {
  const { word } = useTable();
  const rows = useAllRows<PlainRow>(grades).data;
  const ids = (useWatch({ name: "grade_ids" }) as number[] | undefined) ?? [];
  if (!rows) return <span className="skel" />;
  if (rows.length === 0 && ids.length === 0) return <p className="help">{word("no_grades")}</p>;
  const known: Choice[] = rows.map(({ id, grade_name }) => ({ id, name: String(grade_name) }));
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  const choices = [...known, ...gone.map((id) => ({ id, name: `${word("gone_grade")} ${id}` }))];
  return <CheckboxGroupInput source="grade_ids" label={word("grades")} choices={choices} />;
};

/** All places leave out the others. */
const oneOrAll = (values: Choice["id"][], pressed: Choice["id"]): Choice["id"][] => {
  if (pressed === "all") return values.includes("all") ? ["all"] : [];
  return values.filter((value) => value !== "all");
};

const When = () => {
  const { table, word, maybe } = useTable();
  const audience = useWatch({ name: "audience" }) as string | undefined;
  const choicesOf = (name: string): Choice[] =>
    (table.parts.find((part) => part.name === name)?.values ?? []).map((id) => ({ id, name: word(`${name}_${id}`) }));
  return (
    <Section title={word("when")}>
      <BooleanInput source="is_shown" label={word("is_shown")} numeric />
      <div className="pair">
        <DateTimeInput source="starts_at" label={word("starts_at")} helperText={maybe("starts_at_help")} />
        <DateTimeInput source="ends_at" label={word("ends_at")} helperText={maybe("ends_at_help")} />
      </div>
      <CheckboxGroupInput
        source="places"
        label={word("places")}
        helperText={maybe("places_help")}
        choices={choicesOf("places")}
        parse={oneOrAll}
      />
      <CheckboxGroupInput
        source="languages"
        label={word("languages")}
        helperText={maybe("languages_help")}
        choices={choicesOf("languages")}
      />
      <SegmentBox source="audience" label={word("audience")} choices={choicesOf("audience")} />
      {audience === "grades" && <Grades />}
      {audience === "first_visit" && <p className="help">{word("audience_first_visit_help")}</p>}
      <SegmentBox source="device" label={word("device")} choices={choicesOf("device")} />
    </Section>
  );
};

/** The three looks, each drawn in outlines. */
const Looks = () => {
  const { table, word } = useTable();
  const { field } = useInput({ source: "look", format: (value) => value });
  const looks = table.parts.find(({ name }) => name === "look")?.values ?? [];
  return (
    <Field>
      <fieldset className="popup-looks" aria-label={word("look")}>
        {looks.map((look) => (
          <button key={look} type="button" aria-pressed={field.value === look} onClick={() => field.onChange(look)}>
            <span className={`popup-look ${look}`} aria-hidden>
              <i />
              <i />
              <i />
            </span>
            {word(`look_${look}`)}
          </button>
        ))}
      </fieldset>
    </Field>
  );
};

const Look = () => {
  const { word, maybe } = useTable();
  const { look } = useWatch() as PopupValues;
  return (
    <Section title={word("look")}>
      <Looks />
      {look !== "text" && (
        <div className="popup-image">
          <ImageBox source="img" label={word("img")} helperText={maybe("img_help")} shape="1 / 0.58" />
        </div>
      )}
    </Section>
  );
};

/** A popup, with its preview beside the form. */
export const PopupFields = ({ children }: { children?: ReactNode }) => {
  const { word } = useTable();
  const [language, setLanguage] = useState<Language>("ko");
  return (
    <div className="content popup-edit">
      <div className="popup-form">
        <Texts choose={setLanguage} />
        <When />
        <Section title={word("order")} hint={word("order_text")}>
          <PopupOrder />
        </Section>
        <Look />
        {children}
      </div>
      <PopupPreview language={language} choose={setLanguage} />
    </div>
  );
};
