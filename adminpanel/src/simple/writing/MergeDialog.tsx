import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useNotify, useRecordContext } from "ra-core";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { StaleProps } from "../../fields/StaleDialog";
import { Choices, Dialog } from "../../layout/Dialog";
import { ErrorState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import type { PlainRow } from "../rows";
import { useTable } from "../useTable";
import { differences, first, merged, type Side } from "./merge";
import { useCells } from "./useCells";

const sides: Side[] = ["mine", "saved"];

/** Somebody else saved the row: both texts side by side, and a choice for each field. */
export const MergeDialog = ({ onClose }: StaleProps) => {
  const t = useTranslate();
  const notify = useNotify();
  const { path, table } = useTable();
  const { label, read } = useCells();
  const record = useRecordContext<PlainRow>();
  const dataProvider = useDataProvider();
  const form = useFormContext();
  const id = record?.id ?? 0;
  const latest = useQuery({
    queryKey: [path, "merge", id],
    queryFn: async () => (await dataProvider.getOne<PlainRow>(path, { id })).data,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const base = form.formState.defaultValues ?? {};
  const found = latest.data ? differences(table.parts, base, form.getValues(), latest.data) : [];
  const keep = () => {
    if (!latest.data) return;
    // The current form values are compared with the saved ones, and saved with the saved version.
    form.reset(latest.data);
    form.reset(merged(latest.data, found, chosen), { keepDefaultValues: true });
    notify(t("form.merged"), { type: "info" });
    onClose();
  };
  return (
    <Dialog title={t("form.stale")} lead={t("writing.merge_lead")} wide onClose={onClose}>
      <div className="body merge">
        {latest.error && <ErrorState message={latest.error.message} onRetry={() => void latest.refetch()} />}
        {latest.isPending && <span className="skel" style={{ height: 120 }} />}
        {latest.data && found.length === 0 && <p className="help">{t("writing.merge_same")}</p>}
        {found.map((one) => (
          <fieldset key={one.source} className="merge-cell">
            <legend>
              <bdi className="strong">{label(one)}</bdi>{" "}
              <span className={one.by === "both" ? "tag warning" : "tag"}>{t(`writing.by_${one.by}`)}</span>
            </legend>
            {sides.map((side) => (
              <label key={side} className="merge-side">
                <span className="row">
                  <input
                    type="radio"
                    name={`merge-${one.source}`}
                    checked={(chosen[one.source] ?? first(one)) === side}
                    onChange={() => setChosen({ ...chosen, [one.source]: side })}
                  />
                  {t(`writing.${side}`)}
                </span>
                <span className="merge-text lines" dir="auto">
                  {read(one, one[side]) || <i className="muted">{t("writing.empty")}</i>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <Choices
        ok={t("writing.merge_apply")}
        cancel={t("common.close")}
        disabled={!latest.data}
        onClose={onClose}
        onOk={keep}
      />
    </Dialog>
  );
};
