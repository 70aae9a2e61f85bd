import { lazy, Suspense } from "react";
import { Field } from "./Field";

const Editor = lazy(() => import("./RichTextEditor"));

/** The editor is heavy and comes only to screens that write texts. */
export const RichText = ({ source, label }: { source: string; label: string }) => (
  <Field label={label}>
    <Suspense fallback={<span className="skel" style={{ height: 190 }} />}>
      <Editor key={source} source={source} label={label} />
    </Suspense>
  </Field>
);
