import type { ImportRunRecord } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Trash2 } from "lucide-react";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useConfirm } from "../../layout/Confirm";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";
import { useRunAction } from "./useRun";

interface Props {
  run: ImportRunRecord;
  mapping: Record<string, string>;
}

/** Saves the column mapping as a preset; a file with the same header uses it at once. */
export const PresetCard = ({ run, mapping }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ImportProvider>();
  const { run: act, busy } = useRunAction(run.id);
  const [name, setName] = useState("");
  const queryKey = ["import-presets", run.resource];
  const { data: presets = [] } = useQuery({
    queryKey,
    queryFn: () => dataProvider.listPresets(run.resource),
  });
  const used = presets.find((one) => one.name === run.preset_name);

  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action();
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
  };
  const save = () =>
    attempt(async () => {
      if (!(await act((api) => api.changeImport(run.id, { mapping })))) return;
      await dataProvider.savePreset(run.id, name);
      setName("");
      await act((api) => api.readImport(run.id));
    });
  const forget = async () => {
    if (
      !used ||
      !(await ask({
        title: t("common.delete_ask", { name: used.name }),
        text: "",
        danger: true,
      }))
    )
      return;
    await attempt(() => dataProvider.deletePreset(used.id));
  };
  return (
    <Card title={t("imports.presets")} hint={run.preset_name && t("imports.preset_used", { name: run.preset_name })}>
      {presets.length > 0 && (
        <Field id="preset" label={t("imports.preset_choose")}>
          <div className="row">
            <div className="control grow">
              <select
                id="preset"
                disabled={busy}
                value={used?.id ?? ""}
                onChange={({ target }) => {
                  if (target.value) void act((api) => api.applyPreset(run.id, target.value));
                }}
              >
                <option value="">–</option>
                {presets.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden />
            </div>
            {used && (
              <button
                type="button"
                className="iconbtn"
                aria-label={t("common.delete_name", { name: used.name })}
                onClick={() => void forget()}
              >
                <Trash2 size={17} />
              </button>
            )}
          </div>
        </Field>
      )}
      <Field id="preset-name" label={t("imports.preset_name")}>
        <div className="row">
          <div className="control grow">
            <input id="preset-name" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
          </div>
          <button type="button" className="btn" disabled={busy || !name.trim()} onClick={() => void save()}>
            {t("imports.preset_save")}
          </button>
        </div>
      </Field>
    </Card>
  );
};
