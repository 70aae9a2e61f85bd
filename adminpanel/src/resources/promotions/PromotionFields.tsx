import { required } from "ra-core";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import {
  BooleanInput,
  CheckboxGroupInput,
  type Choice,
  DateTimeInput,
  NumberInput,
  SegmentBox,
  TextInput,
} from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { useGrades } from "../../shared/members/useGrades";
import { benefitText, type PromotionValues } from "../../shared/promotions/benefit";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";
import { CategoriesBox, ProductsBox } from "./GoodsBox";
import { conditionTexts } from "./promotion";
import { TrialCard } from "./TrialCard";
import "../../styles/promotion.css";

const needed = required();

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card promotion-part">
    <h2>{title}</h2>
    {children}
  </section>
);

/** The promotion as a sentence, made from the fields: it shows what a buyer would get. */
const Sentence = () => {
  const t = useTranslate();
  const values = useWatch() as PromotionValues;
  const { grades } = useGrades();
  const names = grades.filter(({ id }) => values.grades?.includes(id)).map(({ grade_name }) => grade_name);
  return (
    <p className="promotion-sentence" role="status">
      <b>{benefitText(t, values)}</b>
      <span>{conditionTexts(t, values, names).join(" · ")}</span>
    </p>
  );
};

const useChoices = () => {
  const { table, word } = useTable();
  return (name: string, without: string[] = []): Choice[] =>
    (table.parts.find((part) => part.name === name)?.values ?? [])
      .filter((id) => !without.includes(String(id)))
      .map((id) => ({ id, name: word(`${name}_${id}`) }));
};

const Name = () => {
  const { word, maybe } = useTable();
  return (
    <LanguageTabs fields={["name"]} copies>
      {(language, source) => (
        <TextInput
          key={source("name")}
          source={source("name")}
          label={word("name")}
          helperText={language === "ko" ? maybe("name_help") : undefined}
          maxLength={60}
          validate={language === "ko" ? needed : undefined}
          dir="auto"
        />
      )}
    </LanguageTabs>
  );
};

const Kind = () => {
  const { word, maybe } = useTable();
  const choices = useChoices();
  const { kind, issue } = useWatch() as PromotionValues;
  return (
    <>
      <SegmentBox source="kind" label={word("kind")} choices={choices("kind")} />
      {kind === "coupon" && (
        <>
          <SegmentBox source="issue" label={word("issue")} choices={choices("issue")} />
          <div className="pair">
            {issue === "code" && (
              <TextInput source="code" label={word("code")} helperText={maybe("code_help")} maxLength={20} dir="ltr" />
            )}
            {issue !== "code" && (
              <NumberInput source="valid_days" label={word("valid_days")} helperText={maybe("valid_days_help")} />
            )}
          </div>
        </>
      )}
    </>
  );
};

const Who = () => {
  const { word } = useTable();
  const choices = useChoices();
  const { audience } = useWatch() as PromotionValues;
  const { grades } = useGrades();
  return (
    <>
      <SegmentBox source="audience" label={word("audience")} choices={choices("audience")} />
      {audience === "grades" && (
        <CheckboxGroupInput
          source="grades"
          label={word("grades")}
          choices={grades.map(({ id, grade_name }) => ({ id, name: grade_name }))}
        />
      )}
      <BooleanInput source="is_first_order" label={word("is_first_order")} numeric />
    </>
  );
};

const Goods = () => {
  const { word, maybe } = useTable();
  const choices = useChoices();
  return (
    <>
      <div className="pair">
        <ProductsBox source="products" label={word("products")} helperText={maybe("products_help")} />
        <CategoriesBox source="categories" label={word("categories")} helperText={maybe("categories_help")} />
      </div>
      <div className="pair">
        <ProductsBox source="excluded_products" label={word("excluded_products")} />
        <CategoriesBox source="excluded_categories" label={word("excluded_categories")} />
      </div>
      <div className="pair">
        <NumberInput source="min_won" label={word("min_won")} suffix="원" />
        <NumberInput source="min_pieces" label={word("min_pieces")} />
      </div>
      <SegmentBox source="origin" label={word("origin")} choices={choices("origin")} />
      <BooleanInput source="is_full_price_only" label={word("is_full_price_only")} numeric />
    </>
  );
};

const HowMuch = () => {
  const { word, maybe } = useTable();
  const choices = useChoices();
  const { level, benefit } = useWatch() as PromotionValues;
  const isShipping = level === "shipping";
  return (
    <>
      <SegmentBox source="level" label={word("level")} choices={choices("level")} />
      {!isShipping && <SegmentBox source="benefit" label={word("benefit")} choices={choices("benefit", ["free"])} />}
      <div className="pair">
        {!isShipping && (
          <NumberInput source="value" label={word("value")} suffix={benefit === "percent" ? "%" : "원"} strong />
        )}
        {(isShipping || benefit === "percent") && (
          <NumberInput source="cap" label={word("cap")} helperText={maybe("cap_help")} suffix="원" />
        )}
      </div>
      {level === "product" && benefit === "won" && (
        <SegmentBox source="unit" label={word("unit")} choices={choices("unit")} />
      )}
      <div className="pair">
        <DateTimeInput source="starts_at" label={word("starts_at")} helperText={maybe("starts_at_help")} />
        <DateTimeInput source="ends_at" label={word("ends_at")} helperText={maybe("ends_at_help")} />
      </div>
    </>
  );
};

const Limits = () => {
  const { word, maybe } = useTable();
  const choices = useChoices();
  return (
    <>
      <div className="triple">
        <NumberInput source="limit_total" label={word("limit_total")} helperText={maybe("limit_total_help")} />
        <NumberInput source="limit_person" label={word("limit_person")} />
        <NumberInput source="limit_day" label={word("limit_day")} />
      </div>
      <SegmentBox source="combine" label={word("combine")} choices={choices("combine")} />
      <BooleanInput source="brand_pays" label={word("brand_pays")} numeric />
    </>
  );
};

/** A promotion, with a trial in a cart and a forecast beside the form. */
export const PromotionFields = ({ children }: { children?: ReactNode }) => {
  const t = useTranslate();
  return (
    <div className="content promotion-edit">
      <div className="promotion-form">
        <Sentence />
        <section className="card promotion-part">
          <Name />
          <Kind />
        </section>
        <Section title={t("promotion.section_who")}>
          <Who />
          <Goods />
        </Section>
        <Section title={t("promotion.section_how")}>
          <HowMuch />
        </Section>
        <Section title={t("promotion.section_limits")}>
          <Limits />
        </Section>
        {children}
      </div>
      <TrialCard />
    </div>
  );
};
