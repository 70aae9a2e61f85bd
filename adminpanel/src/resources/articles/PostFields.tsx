import { required } from "ra-core";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { SelectInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { type PlainPath, plainTables } from "../../providers/plainTables";
import { PartBox } from "../../simple/PartBox";
import { nameOf } from "../../simple/rows";
import { useFixedFilters, useRefs } from "../../simple/useRefs";
import { useTable } from "../../simple/useTable";
import { ProductsBox } from "./ProductsBox";
import { PublicAddress } from "./PublicAddress";

const categories = "articles/categories" satisfies PlainPath;
const texts = ["post_title", "post_summary", "post_content", "img_alt"];
const needed = required();

/** A category of the screen's place; a new post starts in the first one. */
const CategoryBox = () => {
  const { word } = useTable();
  const { setValue } = useFormContext();
  const rows = useRefs(categories, useFixedFilters(categories)).data ?? [];
  const value = useWatch({ name: "category_id" }) as number | undefined;
  const first = rows[0]?.id;
  useEffect(() => {
    if (!value && first) setValue("category_id", first);
  }, [value, first, setValue]);
  const names = new Map(rows.map((row) => [row.id, nameOf(plainTables[categories], row)]));
  const path = ({ id, parent_id }: (typeof rows)[number]) =>
    [names.get(Number(parent_id)), names.get(id)].filter(Boolean).join(" › ");
  return (
    <SelectInput source="category_id" label={word("category")} validate={needed} choices={rows} optionText={path} />
  );
};

/** A post: its texts in seven languages, and beside them when and where it is shown. */
export const PostFields = ({ children }: { children?: ReactNode }) => {
  const { path, table, word } = useTable();
  const box = (name: string, source = name, isTranslation = false) => {
    const part = table.parts.find((one) => one.name === name);
    return part && <PartBox key={source} part={part} source={source} isTranslation={isTranslation} />;
  };
  return (
    <div className="content columns">
      <div>
        <Card bare>
          <LanguageTabs fields={texts} copies>
            {(language, source) => texts.map((name) => box(name, source(name), language !== "ko"))}
          </LanguageTabs>
        </Card>
      </div>
      <div>
        <Card title={word("when")}>
          <PublicAddress />
          {box("published_at")}
          {box("ends_at")}
          {box("is_pinned")}
          {path === "articles/faqs" && box("sequence")}
        </Card>
        <Card title={word("category")}>
          <CategoryBox />
        </Card>
        <Card title={word("img")}>{box("img")}</Card>
        <Card title={word("products")}>
          <ProductsBox />
        </Card>
        {children}
      </div>
    </div>
  );
};
