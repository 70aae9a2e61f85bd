import { useInput, type Validator } from "ra-core";
import { Suspense } from "react";
import { lazyPart } from "../layout/lazyPart";
import { Field } from "./Field";

const Editor = lazyPart(() => import("./RichTextEditor"));

interface Props {
  source: string;
  label: string;
  validate?: Validator | Validator[] | undefined;
}

const text = (value: unknown): string => (value as string | null | undefined) ?? "";

/** The editor is large, so only screens that edit texts load it. */
export const RichText = ({ source, label, validate }: Props) => {
  const { field, fieldState, isRequired } = useInput({ source, validate, format: text, parse: text });
  return (
    <Field label={label} required={isRequired} error={fieldState.error?.message}>
      <Suspense fallback={<span className="skel" style={{ height: 190 }} />}>
        <Editor
          key={source}
          label={label}
          value={field.value as string}
          onChange={field.onChange}
          isBad={Boolean(fieldState.error)}
        />
      </Suspense>
    </Field>
  );
};
