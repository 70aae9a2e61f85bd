import { LayoutGrid, List, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { tellsPrices, usePricesHidden, withoutPrices } from "~/ui/hiddenPrices";
import { Link } from "~/ui/Link";
import { Chosen } from "./Chosen";
import type { CardDesign } from "./design";
import { FacetSheet, type PropertyGroup } from "./Facets";
import type { FacetPlace } from "./facetPlace";
import { filterNames, orderings, sortNames, totalText, valuesOf, viewOf, withParam } from "./query";

interface Props extends FacetPlace {
  total: number;
  groups: PropertyGroup[];
  design: CardDesign;
  categoryName?: string;
  sellerName?: string;
  /** On wide screens the facets are beside the list. */
  rail: boolean;
}

function ViewSwitch({ design }: { design: CardDesign }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const current = viewOf(params, design);
  const choices = [
    { view: "grid", Icon: LayoutGrid, name: t("catalog:view.grid") },
    { view: "list", Icon: List, name: t("catalog:view.list") },
  ] as const;
  return (
    <span className="-me-2.5 flex border-s border-line ps-1">
      {choices.map(({ view, Icon, name }) => (
        <Link
          key={view}
          to={withParam(params, { view })}
          preventScrollReset
          replace
          aria-label={name}
          title={name}
          aria-current={view === current ? "true" : undefined}
          className={`grid size-10 place-items-center ${view === current ? "" : "text-text3"}`}
        >
          <Icon size={20} strokeWidth={view === current ? 2 : 1.6} aria-hidden />
        </Link>
      ))}
    </span>
  );
}

export function SortBar({ total, groups, design, categoryName, sellerName, rail, ...place }: Props) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const hidden = usePricesHidden();
  const params = hidden ? withoutPrices(address) : address;
  const searched = !!params.get("q")?.trim() && place.categoryId === undefined;
  const chosen = filterNames.reduce(
    (sum, name) => sum + Math.min(valuesOf(params, name).length, name === "status" ? 1 : 99),
    0,
  );
  const allowed = hidden ? orderings.filter((one) => !tellsPrices(one)) : orderings;
  const sorts = allowed.map((one) => ({ value: one as string, name: t(sortNames[one]) }));
  if (searched) sorts.unshift({ value: "", name: t("catalog:sort.match") });
  const sort = params.get("ordering") ?? (searched ? "" : "-created_at");
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="me-1 text-[14px] text-text2" aria-live="polite">
        {t("catalog:found", { count: totalText(total) })}
      </p>
      <Chosen groups={groups} category={categoryName} seller={sellerName} />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-2">
        <Button size="s" className={`rounded-full! ${rail ? "md:hidden" : ""}`} onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.7} aria-hidden />
          {t("catalog:filter")} {chosen > 0 && <b className="tnum text-ink">{chosen}</b>}
        </Button>
        <label>
          <span className="sr-only">{t("catalog:sort")}</span>
          <select
            className="select field-sizing-content h-9 appearance-none rounded-full bg-transparent ps-3 text-[14px] font-semibold"
            value={sort}
            onChange={(event) => void navigate(withParam(params, { ordering: event.target.value }))}
          >
            {sorts.map(({ value, name }) => (
              <option key={value} value={value} className="bg-raised">
                {name}
              </option>
            ))}
          </select>
        </label>
        <ViewSwitch design={design} />
      </div>
      <noscript>
        {sorts.map(({ value, name }) => (
          <a key={value} href={withParam(params, { ordering: value })} className="me-3 underline">
            {name}
          </a>
        ))}
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} label={t("catalog:filter")} kind="sheet">
        <FacetSheet {...place} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
