import { type ColumnDefaultRow, density } from "@maru/client";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { densities } from "../../fields/list/density";
import type { ViewProvider } from "../../fields/list/savedViews/api";
import ColumnRows from "../../fields/list/savedViews/ColumnRows";
import { keysOf, pick, readSort, sortText } from "../../fields/list/savedViews/shape";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { useConfirm } from "../../layout/Confirm";
import { apiResource } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";
import type { SavedViewListOf } from "./lists";

interface Props {
  list: SavedViewListOf;
  kept?: ColumnDefaultRow;
  onSaved: () => Promise<void>;
}

export const ColumnsCard = ({ list, kept, onSaved }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<ViewProvider>();
  const columns = list.useColumns();
  const before = {
    columns: keysOf(pick(columns, kept?.columns)),
    sort: kept?.sort ?? "",
    density: kept?.density || density.PICTURE,
  };
  const [draft, setDraft] = useState(before);
  const changed = JSON.stringify(draft) !== JSON.stringify(before);
  const sort = readSort(draft.sort);
  useUnsavedGuard(changed);

  const run = async (question: string, action: () => Promise<unknown>) => {
    if (!(await ask({ title: question }))) return;
    try {
      await action();
      await onSaved();
      notify(t("view.columns_saved"), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
  };
  const name = t(list.label);
  const reset = async () => {
    if (kept) await dataProvider.deleteColumns(kept.id);
    setDraft({
      columns: keysOf(pick(columns, undefined)),
      sort: "",
      density: density.PICTURE,
    });
  };
  return (
    <Card
      title={name}
      hint={t("view.brand_columns_hint")}
      ends={
        <>
          {kept && (
            <button
              type="button"
              className="btn small plain"
              onClick={() => void run(t("view.columns_reset_ask", { name }), reset)}
            >
              {t("view.columns_reset")}
            </button>
          )}
          <button
            type="button"
            className="btn small fill"
            disabled={!changed}
            onClick={() =>
              void run(t("common.save_ask", { name }), () => dataProvider.saveColumns(apiResource(list.path), draft))
            }
          >
            {t("common.save")}
          </button>
        </>
      }
    >
      <Field label={t("view.columns")} helperText={t("view.columns_help")}>
        <div className="column-panel boxed">
          <ColumnRows
            columns={columns}
            keys={draft.columns}
            onChange={(keys) => setDraft({ ...draft, columns: keysOf(pick(columns, keys)) })}
          />
        </div>
      </Field>
      <div className="pair">
        <Field id="columns-sort" label={t("view.sort")}>
          <div className="row">
            <div className="control grow">
              <select
                id="columns-sort"
                value={sort?.field ?? ""}
                onChange={({ target }) =>
                  setDraft({
                    ...draft,
                    sort:
                      target.value &&
                      sortText({
                        field: target.value,
                        order: sort?.order ?? "DESC",
                      }),
                  })
                }
              >
                <option value="">{t("view.sort_own")}</option>
                {columns.map(({ key, label, sort: field }) =>
                  field ? (
                    <option key={key} value={field}>
                      {label}
                    </option>
                  ) : null,
                )}
              </select>
            </div>
            {sort && (
              <button
                type="button"
                className="btn"
                onClick={() =>
                  setDraft({
                    ...draft,
                    sort: sortText({
                      ...sort,
                      order: sort.order === "ASC" ? "DESC" : "ASC",
                    }),
                  })
                }
              >
                {t(sort.order === "ASC" ? "view.ascending" : "view.descending")}
              </button>
            )}
          </div>
        </Field>
        <Field label={t("view.density")}>
          <div className="segment">
            {densities.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={draft.density === one}
                onClick={() => setDraft({ ...draft, density: one })}
              >
                {t(`view.density_${one}`)}
              </button>
            ))}
          </div>
        </Field>
      </div>
    </Card>
  );
};
