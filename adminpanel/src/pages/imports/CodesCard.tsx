import type { ImportCodes, ImportRunRecord } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { DropZone } from "../../fields/DropZone";
import { UploadBar } from "../../fields/UploadBar";
import { useUploads } from "../../fields/useUploads";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";
import { fileAccept, isTable } from "./logic";
import { useRunAction } from "./useRun";

const NameBox = ({
  run,
  field,
  code,
  name,
}: {
  run: ImportRunRecord;
  field: ImportCodes;
  code: string;
  name: string;
}) => {
  const t = useTranslate();
  const { run: act } = useRunAction(run.id);
  const [text, setText] = useState(name);
  const [seen, setSeen] = useState(name);
  // A file has named it in the meantime.
  if (seen !== name) {
    setSeen(name);
    setText(name);
  }
  const keep = () => {
    if (text.trim() !== name) void act((api) => api.nameCodes(run.id, field.field, { [code]: text.trim() }));
  };
  return (
    <div className="control small">
      <input
        aria-label={t("imports.code_name", { code })}
        maxLength={400}
        placeholder={field.field === "categories" ? t("imports.code_place") : ""}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
      />
    </div>
  );
};

const Codes = ({ run, field }: { run: ImportRunRecord; field: ImportCodes }) => {
  const t = useTranslate();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ImportProvider>();
  const { uploads, start, retry, stop } = useUploads<ImportRunRecord>({
    send: (file, onProgress, signal) => dataProvider.codesFromFile(run.id, field.field, file, onProgress, signal),
    refuse: (file) => (isTable(file.name) ? undefined : t("imports.not_table")),
  });
  const [upload] = uploads;
  const sending = upload !== undefined && upload.problem === undefined;
  const show = (next: ImportRunRecord | undefined) => next && client.setQueryData(["import", String(run.id)], next);
  const named = field.codes.filter(({ name }) => name).length;
  return (
    <Card
      title={t("imports.codes", { field: field.label })}
      hint={
        <span className="num">
          {t("imports.codes_named", { named: figure(named), all: figure(field.codes.length) })}
        </span>
      }
    >
      <p className="muted">{t(field.field === "categories" ? "imports.codes_places_text" : "imports.codes_text")}</p>
      <ul className="codes">
        {field.codes.map(({ code, count, name }) => (
          <li key={code}>
            <bdi className="num">{code}</bdi>
            <span className="muted num">{t("imports.rows", { rows: figure(count) })}</span>
            <NameBox run={run} field={field} code={code} name={name} />
          </li>
        ))}
      </ul>
      <DropZone
        accept={fileAccept}
        label={t("imports.codes_file", { field: field.label })}
        onFiles={(files) => !sending && void start(files.slice(0, 1)).then(([next]) => show(next))}
      >
        <span className="btn small">{t("imports.codes_file", { field: field.label })}</span>
        <span className="muted">{t("imports.codes_file_text")}</span>
      </DropZone>
      {upload && (
        <UploadBar upload={upload} onStop={() => stop(upload.key)} onRetry={() => void retry(upload.key).then(show)} />
      )}
    </Card>
  );
};

/** Codes of another system have no names in the file: asked once, stored with the preset. */
export const CodesCards = ({ run }: { run: ImportRunRecord }) => (
  <>
    {run.codes.map((field) => (
      <Codes key={field.field} run={run} field={field} />
    ))}
  </>
);
