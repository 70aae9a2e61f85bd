import { RotateCcw } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Button, buttonClass } from "~/ui/Button";
import { Skeleton } from "~/ui/Skeleton";
import { useWide } from "~/ui/useWide";
import { FacetGroups } from "./FacetGroups";
import type { FacetPlace } from "./facetPlace";
import { totalText, withoutFilters } from "./query";
import { type FacetState, useFacets } from "./useFacets";
import { type Filters, useFilters } from "./useFilters";

export interface PropertyGroup {
  id: number;
  property_group_name: string;
  properties: { id: number; property_name: string }[];
}

function Head({ filters }: { filters: Filters }) {
  const t = useTranslate();
  return (
    <div className="flex items-center justify-between border-b border-line pb-3">
      <h2 className="t-h3">{t("catalog:filter")}</h2>
      <button
        type="button"
        onClick={() => filters.change(withoutFilters)}
        className="flex min-h-11 items-center gap-1.5 text-[13px] text-text2"
      >
        <RotateCcw size={15} strokeWidth={1.7} aria-hidden />
        {t("catalog:filter.reset")}
      </button>
    </div>
  );
}

function Waiting({ state }: { state: FacetState }) {
  const t = useTranslate();
  if (!state.failed) {
    return (
      <div aria-busy="true" className="grid gap-4 pt-5">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <Skeleton key={key} className="h-7 w-full" />
        ))}
      </div>
    );
  }
  return (
    <div role="alert" className="py-8 text-center text-[14px] text-text2">
      <p>{t("catalog:filter.error")}</p>
      <Button size="s" className="mt-3" onClick={state.retry}>
        {t("common:retry")}
      </Button>
    </div>
  );
}

/** Without JavaScript the properties can still be ticked and submitted; counts need it. */
function PlainForm({ groups, params }: { groups: PropertyGroup[]; params: URLSearchParams }) {
  const t = useTranslate();
  const kept = ["q", "ordering"].flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""] as const] : []));
  return (
    <noscript>
      <form className="grid gap-4 pt-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map((group) => (
          <fieldset key={group.id}>
            <legend className="font-semibold">{group.property_group_name}</legend>
            {group.properties.map(({ id, property_name }) => (
              <label key={id} className="me-4 inline-flex min-h-9 items-center gap-2 text-[14px]">
                <input type="checkbox" name="property_id" value={id} className="check" />
                {property_name}
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit" className={buttonClass("outline", "m")}>
          {t("catalog:filter.show")}
        </button>
      </form>
    </noscript>
  );
}

interface Props extends FacetPlace {
  groups: PropertyGroup[];
}

/**
 * Beside the list: a tick applies at once. All filters are in the address, so it can be shared and the browser's back
 * button works.
 */
export function FacetRail({ groups, ...place }: Props) {
  const filters = useFilters(true);
  const state = useFacets(filters.params, place, useWide());
  return (
    <div>
      <Head filters={filters} />
      <PlainForm groups={groups} params={filters.params} />
      {state.facets ? <FacetGroups facets={state.facets} filters={filters} {...place} /> : <Waiting state={state} />}
    </div>
  );
}

/** On a phone: several are ticked, then one button with the count applies them. */
export function FacetSheet({ onDone, ...place }: FacetPlace & { onDone: () => void }) {
  const t = useTranslate();
  const filters = useFilters(false);
  const state = useFacets(filters.params, place, true);
  const { facets } = state;
  return (
    <div className="flex max-h-[88dvh] flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto p-6 pb-2">
        <Head filters={filters} />
        {facets ? (
          <FacetGroups facets={facets} filters={filters} {...place} onLeave={onDone} />
        ) : (
          <Waiting state={state} />
        )}
      </div>
      <div className="border-t border-line p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <Button
          kind="fill"
          size="l"
          className="w-full"
          disabled={facets?.total === 0}
          onClick={() => {
            filters.send();
            onDone();
          }}
        >
          {facets ? t("catalog:filter.showCount", { count: totalText(facets.total) }) : t("catalog:filter.show")}
        </Button>
      </div>
    </div>
  );
}
