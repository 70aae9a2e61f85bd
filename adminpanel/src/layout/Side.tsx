import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslate } from "../words/useTranslate";
import { BrandSwitcher } from "./BrandSwitcher";
import { canOpen, itemAt, type MenuGroup, menu } from "./menu";
import { useDrawer } from "./PageContext";
import { SideFoot } from "./SideFoot";
import { useCan } from "./useCan";

const Group = ({ group, open, onToggle }: { group: MenuGroup; open: boolean; onToggle: () => void }) => {
  const t = useTranslate();
  const current = itemAt(useLocation());
  const { setOpen } = useDrawer();
  const Icon = group.icon;
  return (
    <li className="menu-group" data-open={open}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <Icon size={19} strokeWidth={open ? 2 : 1.7} aria-hidden />
        <span className="grow">{t(group.label)}</span>
        {!open && <ChevronDown size={15} aria-hidden />}
      </button>
      {open && (
        <ul className="menu-items">
          {group.items.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={`/${path}`}
                className={path === current?.path ? "here" : undefined}
                aria-current={path === current?.path ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

export const Side = () => {
  const t = useTranslate();
  const can = useCan();
  const { open, setOpen } = useDrawer();
  const at = useLocation();
  const { pathname } = at;
  const [chosen, choose] = useState<{ name: string | null; at: string }>();
  const groups = menu
    .map((group) => ({ ...group, items: group.items.filter((item) => canOpen(can, item)) }))
    .filter(({ items }) => items.length > 0);
  // Only one group is open: the current one, until the user opens another on this screen.
  const current = (itemAt(at)?.path ?? pathname.slice(1)).split("/")[0] ?? null;
  const shown = chosen?.at === pathname ? chosen.name : current;
  return (
    <>
      <div className="scrim" data-open={open} aria-hidden onClick={() => setOpen(false)} />
      <aside className="side" data-open={open}>
        <BrandSwitcher />
        <nav className="menu" aria-label={t("menu.label")}>
          <ul>
            {groups.map((group) => (
              <Group
                key={group.name}
                group={group}
                open={shown === group.name}
                onToggle={() => choose({ name: shown === group.name ? null : group.name, at: pathname })}
              />
            ))}
          </ul>
        </nav>
        <SideFoot />
      </aside>
    </>
  );
};
