import type { BlockFault, BlockNote, Bootstrap, Language, Block as ShownBlock } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { FieldSet } from "./BlockFields";
import { ListsContext } from "./fieldContext";
import { type FieldSpec, type Fields, fieldsOf } from "./kinds";
import type { Block } from "./state";
import { asBlock, asForm } from "./values";

interface Props {
  block: Block;
  language: Language;
  shop: Bootstrap | undefined;
  shown: ShownBlock | undefined;
  note: BlockNote | undefined;
  faults: BlockFault[];
  onChange: (block: Block, field: string) => void;
}

const tabs = ["content", "look", "period"] as const;
type Tab = (typeof tabs)[number];

const ofPeriod = new Set(["hidden", "starts_at", "ends_at"]);
const ofLook = new Set(["ranked", "columns", "card_design"]);
const ofEditor = new Set(["type", "id"]);

const tabOf = (name: string): Tab => (ofPeriod.has(name) ? "period" : ofLook.has(name) ? "look" : "content");

/** The field of a fault's path (`block.items.0.title`) as the form names it; a text's is that of its language. */
const sourceOf = (path: string, fields: Fields, language: Language): string => {
  const [, ...names] = path.split(".");
  let spec: FieldSpec | undefined = { kind: "group", fields };
  for (const name of names) spec = spec?.kind === "list" ? spec.of : spec?.fields?.[name];
  const suffix = spec?.kind === "link" ? ".ko" : spec?.kind === "text" || spec?.kind === "html" ? `.${language}` : "";
  return names.join(".") + suffix;
};

/** The form of a block, made from the server's table of fields. Every change goes to the design at once. */
export const BlockForm = ({ block, language, shop, shown, note, faults, onChange }: Props) => {
  const t = useTranslate();
  const fields = fieldsOf(block.type);
  const form = useForm<Block>({ defaultValues: asForm(fields, block) as never });
  const [tab, setTab] = useState<Tab>("content");
  // What the form sent last. Another block from outside, by undo or another person, replaces its values.
  const sent = useRef(block);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (block === sent.current) return;
    sent.current = block;
    form.reset(asForm(fields, block) as never);
  }, [block, fields, form]);
  useEffect(() => {
    const watching = form.watch((values, { name }) => {
      if (!name) return;
      const next = asBlock(fields, values as Block);
      sent.current = next;
      change.current(next, name);
    });
    return () => watching.unsubscribe();
  }, [form, fields]);
  useEffect(() => {
    form.clearErrors();
    for (const { path, message } of faults) form.setError(sourceOf(path, fields, language) as "type", { message });
  }, [faults, form, fields, language]);
  const of = (wanted: Tab): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !ofEditor.has(name) && tabOf(name) === wanted));
  const shownTabs = tabs.filter((name) => Object.keys(of(name)).length > 0);
  return (
    <FormProvider {...form}>
      {shownTabs.length > 1 && (
        <div className="tabs design-tabs" role="tablist" aria-label={t(`design.kind.${block.type}` as TextKey)}>
          {shownTabs.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => setTab(name)}>
              {t(`design.tab.${name}` as TextKey)}
            </button>
          ))}
        </div>
      )}
      {faults.length > 0 && (
        <ul className="design-faults" role="status">
          {faults.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      {note?.count != null && (
        <p className="help">{t("design.fits", { count: note.count, shown: shown?.products?.length ?? 0 })}</p>
      )}
      <ListsContext value={{ language, shop, products: shown?.products ?? [] }}>
        <FieldSet key={tab} fields={of(tab)} source="" />
      </ListsContext>
    </FormProvider>
  );
};
