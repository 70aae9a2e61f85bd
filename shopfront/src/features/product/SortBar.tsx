import { formatNumber } from "@maru/client";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { useT } from "~/i18n/Words";
import { Link, useNavigate, useSearchParams } from "~/router";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Facets, type PropertyGroup } from "./Facets";
import { orderings, sortNames, withParam } from "./query";

/** What is chosen, each to be taken back by a touch. */
function Chosen({ groups }: { groups: PropertyGroup[] }) {
  const t = useT();
  const [params] = useSearchParams();
  const [min, max] = [params.get("price_min"), params.get("price_max")];
  const ids = (params.get("property_id") ?? "").split(",").filter(Boolean);
  const properties = groups.flatMap((group) => group.properties).filter(({ id }) => ids.includes(String(id)));
  const chips: { name: string; changes: Record<string, string | null> }[] = [
    ...properties.map(({ id, property_name }) => ({
      name: property_name,
      changes: { property_id: ids.filter((one) => one !== String(id)).join(",") },
    })),
    ...(min || max
      ? [
          {
            name: `${formatNumber(Number(min) || 0)}–${max ? formatNumber(Number(max)) : ""}원`,
            changes: { price_min: null, price_max: null },
          },
        ]
      : []),
    ...(params.get("status") ? [{ name: t("catalog:filter.inStock"), changes: { status: null } }] : []),
  ];
  return chips.map(({ name, changes }) => (
    <Link
      key={name}
      to={withParam(params, changes)}
      className="inline-flex h-9 items-center gap-2 rounded-full bg-soft px-4 text-[14px] font-semibold text-ink"
    >
      <bdi>{name}</bdi>
      <X size={15} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">{t("common:delete")}</span>
    </Link>
  ));
}

interface Props {
  total: number;
  groups: PropertyGroup[];
  /** The facets stand beside the list on wide screens. */
  rail: boolean;
}

export function SortBar({ total, groups, rail }: Props) {
  const t = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="me-1 text-[14px] text-text2" aria-live="polite">
        {t("catalog:found", { count: formatNumber(total) })}
      </p>
      <Chosen groups={groups} />
      <div className="ms-auto flex items-center gap-2">
        <Button size="s" className={`rounded-full! ${rail ? "md:hidden" : ""}`} onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.7} aria-hidden />
          {t("catalog:filter")}
        </Button>
        <label>
          <span className="sr-only">{t("catalog:sort")}</span>
          <select
            className="select field-sizing-content h-9 appearance-none rounded-full bg-transparent ps-3 text-[14px] font-semibold"
            value={params.get("ordering") ?? "-created_at"}
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
      <Dialog open={open} onClose={() => setOpen(false)} label={t("catalog:filter")} kind="sheet">
        <Facets groups={groups} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
