import { formatNumber } from "@maru/client";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useT } from "~/i18n/Words";
import { Button, buttonClass } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Check, TextField } from "~/ui/Field";
import { SearchForm } from "~/ui/SearchForm";
import { orderings, sortNames, withParam } from "./query";

const kept = ["q", "ordering", "property_id"] as const;

function FilterForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [params] = useSearchParams();
  return (
    <SearchForm className="grid gap-5 p-6" onSent={onDone}>
      <h2 className="t-h3">{t("catalog:filter")}</h2>
      {kept.map(
        (name) => params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />,
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("catalog:filter.priceMin")}
          name="price_min"
          inputMode="numeric"
          pattern="\d*"
          defaultValue={params.get("price_min") ?? ""}
        />
        <TextField
          label={t("catalog:filter.priceMax")}
          name="price_max"
          inputMode="numeric"
          pattern="\d*"
          defaultValue={params.get("price_max") ?? ""}
        />
      </div>
      <Check
        label={t("catalog:filter.inStock")}
        name="status"
        value="0,3"
        defaultChecked={params.get("status") === "0,3"}
      />
      <div className="grid grid-cols-2 gap-2">
        <Link
          to={withParam(params, { price_min: null, price_max: null, status: null })}
          onClick={onDone}
          className={buttonClass("outline", "m")}
        >
          {t("catalog:filter.reset")}
        </Link>
        <Button kind="fill" type="submit">
          {t("catalog:filter.show")}
        </Button>
      </div>
    </SearchForm>
  );
}

const chip = "inline-flex h-9 items-center gap-2 rounded-full bg-soft px-4 text-[14px] font-semibold text-ink";

export function SortBar({ total }: { total: number }) {
  const t = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const ordering = params.get("ordering") ?? "-created_at";
  const { price_min: min, price_max: max, status } = Object.fromEntries(params);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-[14px] text-text2" aria-live="polite">
        {t("catalog:found", { count: formatNumber(total) })}
      </p>
      {(min || max) && (
        <Link
          to={withParam(params, { price_min: null, price_max: null })}
          className={chip}
          aria-label={`${t("catalog:filter.price")} ${t("common:delete")}`}
        >
          <bdi>
            {formatNumber(Number(min) || 0)}–{max ? formatNumber(Number(max)) : ""}원
          </bdi>
          <span aria-hidden>×</span>
        </Link>
      )}
      {status && (
        <Link
          to={withParam(params, { status: null })}
          className={chip}
          aria-label={`${t("catalog:filter.inStock")} ${t("common:delete")}`}
        >
          {t("catalog:filter.inStock")}
          <span aria-hidden>×</span>
        </Link>
      )}
      <div className="ms-auto flex items-center gap-2">
        <Button size="s" className="rounded-full!" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.7} aria-hidden />
          {t("catalog:filter")}
        </Button>
        <label>
          <span className="sr-only">{t("catalog:sort")}</span>
          <select
            className="select h-9 appearance-none rounded-full bg-transparent ps-3 text-[14px] font-semibold"
            value={ordering}
            onChange={(event) => void navigate(withParam(params, { ordering: event.target.value }))}
          >
            {orderings.map((one) => (
              <option key={one} value={one} className="bg-raised">
                {t(sortNames[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      <noscript>
        {orderings.map((one) => (
          <a key={one} href={withParam(params, { ordering: one })} className="me-3 underline">
            {t(sortNames[one])}
          </a>
        ))}
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} label={t("catalog:filter")} kind="sheet" closeButton>
        <FilterForm onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
