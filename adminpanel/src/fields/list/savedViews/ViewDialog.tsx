import { type SavedViewRow, type ViewScope, viewScope } from "@maru/client";
import { type HttpError, useDataProvider, useListContext, useNotify } from "ra-core";
import { useState } from "react";
import { Choices, Dialog } from "../../../layout/Dialog";
import { usePerson } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import { Field } from "../../Field";
import { SelectField } from "../../SelectField";
import type { ViewProvider } from "./api";
import { useSavedViews } from "./SavedViewContext";
import { marked } from "./shape";

const scopes: ViewScope[] = [viewScope.PERSONAL, viewScope.ROLE, viewScope.BRAND];
const roleNames = ["brand_manager", "product_manager", "order_manager", "content_editor"] as const;

/** Saves the current list as a view, or renames and shares a saved one. */
export const ViewDialog = ({ view, onClose }: { view?: SavedViewRow; onClose: () => void }) => {
  const t = useTranslate();
  const notify = useNotify();
  const person = usePerson();
  const dataProvider = useDataProvider<ViewProvider>();
  const { setFilters } = useListContext();
  const { resource, shape, reread } = useSavedViews();
  const [name, setName] = useState(view?.name ?? "");
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? viewScope.PERSONAL);
  const [role, setRole] = useState(view?.role || roleNames[0]);
  const [first, setFirst] = useState(view?.is_default ?? false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const canShare = person?.permissions.includes("saved_views.share_view") ?? false;

  const save = async () => {
    if (!name.trim()) return setErrors({ name: t("ra.validation.required") });
    const values = {
      name: name.trim(),
      scope,
      role: scope === viewScope.ROLE ? role : "",
      is_default: first,
    };
    setBusy(true);
    try {
      const saved = await dataProvider.saveView(view ? values : { ...values, ...shape, resource }, view?.id);
      await reread();
      if (!view) setFilters(saved.filters, marked(saved.id));
      notify(t("view.saved"), { type: "success" });
      onClose();
    } catch (failure) {
      const { body, message } = failure as HttpError;
      setErrors(
        (body?.errors as Record<string, string> | undefined) ?? {
          name: message,
        },
      );
      setBusy(false);
    }
  };
  return (
    <Dialog title={view ? t("view.edit") : t("view.save")} lead={view ? undefined : t("view.lead")} onClose={onClose}>
      <form
        className="body"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field id="view-name" label={t("view.name")} required error={errors.name ?? errors.is_default ?? errors.role}>
          <div className={errors.name ? "control bad" : "control"}>
            <input
              id="view-name"
              value={name}
              maxLength={60}
              placeholder={t("view.name_example")}
              aria-invalid={Boolean(errors.name)}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        </Field>
        {canShare && (
          <Field label={t("view.scope")} helperText={scope === viewScope.PERSONAL ? undefined : t("view.scope_help")}>
            <div className="segment">
              {scopes.map((one) => (
                <button key={one} type="button" aria-pressed={scope === one} onClick={() => setScope(one)}>
                  {t(`view.scope_${one}`)}
                </button>
              ))}
            </div>
          </Field>
        )}
        {canShare && scope === viewScope.ROLE && (
          <SelectField id="view-role" label={t("view.role")} value={role} onChange={setRole}>
            {roleNames.map((one) => (
              <option key={one} value={one}>
                {t(`view.role_${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={first}
            onChange={({ target }) => setFirst(target.checked)}
          />
          {t("view.is_default")}
        </label>
        <Choices ok={t("common.save")} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
};
