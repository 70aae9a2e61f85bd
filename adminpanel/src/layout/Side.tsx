import { ChevronDown, LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslate } from "../words/useTranslate";
import { BrandSwitcher } from "./BrandSwitcher";
import { FindButton } from "./find/FindProvider";
import { MenuFlyout } from "./MenuFlyout";
import { MenuItems } from "./MenuItems";
import { canOpen, groupAt, itemAt, type MenuGroup, menu } from "./menu";
import { useDrawer } from "./PageContext";
import { SideFoot } from "./SideFoot";
import { useCan } from "./useCan";
import { useMini } from "./useMini";
import { countsByScreen, useWaiting } from "./useWaiting";
import { WaitingCount } from "./WaitingCount";

interface GroupProps {
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
  /** How many wait, by screen. */
  counts: Record<string, number>;
}

const Group = ({ group, open, onToggle, counts }: GroupProps) => {
  const t = useTranslate();
  const all = group.items.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);
  const current = itemAt(useLocation());
  const { setOpen } = useDrawer();
  const Icon = group.icon;
  return (
    <li className="menu-group" data-open={open}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <Icon size={19} strokeWidth={open ? 2 : 1.7} aria-hidden />
        <span className="grow">{t(group.label)}</span>
        {all > 0 && <WaitingCount count={all} />}
        {!open && <ChevronDown size={15} aria-hidden />}
      </button>
      {open && <MenuItems items={group.items} current={current} counts={counts} onOpen={() => setOpen(false)} />}
    </li>
  );
};

export const Side = () => {
  const t = useTranslate();
  const can = useCan();
  const { open, setOpen } = useDrawer();
  const at = useLocation();
  const mini = useMini();
  const { pathname } = at;
  const { data } = useWaiting(can("list", "dashboards"));
  const counts = countsByScreen(data);
  const [chosen, choose] = useState<{ name: string | null; at: string }>();
  const groups = menu
    .map((group) => ({ ...group, items: group.items.filter((item) => canOpen(can, item)) }))
    .filter(({ items }) => items.length > 0);
  // Only one group is open: the current one, until the user opens another on this screen.
  const current = groupAt(at)?.name ?? pathname.split("/")[1] ?? null;
  const shown = chosen?.at === pathname ? chosen.name : current;
  return (
    <>
      <div className="scrim" data-open={open} aria-hidden onClick={() => setOpen(false)} />
      <aside className={mini ? "side mini" : "side"} data-open={open}>
        <BrandSwitcher />
        <FindButton />
        <nav className="menu" aria-label={t("menu.label")}>
          <ul>
            {can("list", "dashboards") && (
              <li className="menu-group menu-single">
                <Link
                  to="/dashboards"
                  className={pathname === "/dashboards" ? "here" : undefined}
                  aria-current={pathname === "/dashboards" ? "page" : undefined}
                  data-tip={t("menu.dashboards")}
                  onClick={() => setOpen(false)}
                >
                  <LayoutDashboard size={19} strokeWidth={1.7} aria-hidden />
                  <span className="grow">{t("menu.dashboards")}</span>
                </Link>
              </li>
            )}
            {groups.map((group) =>
              mini ? (
                <li key={group.name} className="menu-group">
                  <MenuFlyout group={group} current={itemAt(at)} counts={counts} />
                </li>
              ) : (
                <Group
                  key={group.name}
                  group={group}
                  open={shown === group.name}
                  counts={counts}
                  onToggle={() => choose({ name: shown === group.name ? null : group.name, at: pathname })}
                />
              ),
            )}
          </ul>
        </nav>
        <SideFoot />
      </aside>
    </>
  );
};
