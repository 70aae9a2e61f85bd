import type { ImportRunRecord, ImportSource } from "@maru/client";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

const address = /^(https:\/\/[^\s|]{3,300})?$/;

/** The prefix for relative picture paths of the old shop's server. */
const PictureAddress = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const kept = run.options.image_base ?? "";
  const [base, setBase] = useState(kept);
  const fits = address.test(base);
  return (
    <Field
      id="image-base"
      label={t("imports.image_base")}
      helperText={t("imports.image_base_help")}
      error={fits ? undefined : t("imports.image_base_bad")}
    >
      <div className={fits ? "control" : "control bad"}>
        <input
          id="image-base"
          dir="ltr"
          inputMode="url"
          placeholder="https://example.com/web/product/big"
          disabled={busy}
          value={base}
          onChange={({ target }) => setBase(target.value.trim())}
          onBlur={() =>
            fits && base !== kept && void act((api) => api.changeImport(run.id, { options: { image_base: base } }))
          }
        />
      </div>
    </Field>
  );
};

/** The detected shop system and its column mapping. The manager can reject the detection. */
export const SourceCard = ({ run, source }: { run: ImportRunRecord; source: ImportSource }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const read = (name: string) => void act((api) => api.changeImport(run.id, { options: { source: name } }));
  const system = source.title;
  return (
    <Card
      title={t(source.is_used ? "imports.source" : "imports.source_declined", { system })}
      ends={
        <button
          type="button"
          className="btn small"
          disabled={busy}
          onClick={() => read(source.is_used ? "" : source.name)}
        >
          {source.is_used ? t("imports.source_decline") : t("imports.source_take", { system })}
        </button>
      }
    >
      {source.is_used ? (
        <>
          <ul className="import-notes">
            {source.does.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {source.has_paths && <PictureAddress run={run} />}
        </>
      ) : (
        <p className="muted">{t("imports.source_guessed")}</p>
      )}
    </Card>
  );
};
