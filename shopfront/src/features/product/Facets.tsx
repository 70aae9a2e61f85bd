import { Minus, Plus, RotateCcw } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useT } from "~/i18n/Words";
import { Link, useSearchParams } from "~/router";
import { Button } from "~/ui/Button";
import { Check, TextField } from "~/ui/Field";
import { SearchForm } from "~/ui/SearchForm";
import { filterNames, withParam } from "./query";

export interface PropertyGroup {
  id: number;
  property_group_name: string;
  properties: { id: number; property_name: string }[];
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line py-2">
      <summary className="flex min-h-11 list-none items-center justify-between text-[15px] font-semibold">
        {title}
        <Plus size={18} strokeWidth={1.7} aria-hidden className="group-open:hidden" />
        <Minus size={18} strokeWidth={1.7} aria-hidden className="hidden group-open:block" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

interface Props {
  groups: PropertyGroup[];
  /** In the rail a tick counts at once; in the sheet the button sends. */
  live?: boolean;
  onDone?: () => void;
}

/** Price, stock and properties, all in the address: shareable, and the browser's back undoes them. */
export function Facets({ groups, live, onDone }: Props) {
  const t = useT();
  const [params] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const chosen = new Set((params.get("property_id") ?? "").split(",").filter(Boolean));
  const send = (): void => {
    if (live) box.current?.closest("form")?.requestSubmit();
  };
  const kept = ["q", "ordering"].flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""] as const] : []));
  return (
    <SearchForm key={params.toString()} onSent={onDone} className={live ? "" : "p-6"}>
      <div ref={box}>
        <div className="flex items-center justify-between border-b border-line pb-3">
          <h2 className="t-h3">{t("catalog:filter")}</h2>
          <Link
            to={withParam(params, Object.fromEntries(filterNames.map((name) => [name, null])))}
            onClick={onDone}
            className="flex min-h-11 items-center gap-1.5 text-[13px] text-text2"
          >
            <RotateCcw size={15} strokeWidth={1.7} aria-hidden />
            {t("catalog:filter.reset")}
          </Link>
        </div>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group title={t("catalog:filter.price")} open>
          <div className="grid grid-cols-2 gap-2">
            {(["price_min", "price_max"] as const).map((name) => (
              <TextField
                key={name}
                label={t(name === "price_min" ? "catalog:filter.priceMin" : "catalog:filter.priceMax")}
                name={name}
                inputMode="numeric"
                pattern="\d*"
                defaultValue={params.get(name) ?? ""}
                className="h-11!"
              />
            ))}
          </div>
          <Check
            className="mt-2"
            label={t("catalog:filter.inStock")}
            name="status"
            value="0,3"
            defaultChecked={params.get("status") === "0,3"}
            onChange={send}
          />
        </Group>
        {groups.map((group, place) => (
          <Group
            key={group.id}
            title={group.property_group_name}
            open={place < 2 || group.properties.some(({ id }) => chosen.has(String(id)))}
          >
            {group.properties.map(({ id, property_name: name }) => (
              <Check
                key={id}
                label={name}
                name="property_id"
                value={id}
                defaultChecked={chosen.has(String(id))}
                onChange={send}
                className="text-[14px]"
              />
            ))}
          </Group>
        ))}
        <Button kind={live ? "outline" : "fill"} type="submit" className="mt-5 w-full">
          {t("catalog:filter.show")}
        </Button>
      </div>
    </SearchForm>
  );
}
