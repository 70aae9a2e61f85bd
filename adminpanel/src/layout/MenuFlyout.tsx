import { useTranslate } from "../words/useTranslate";
import { MenuItems } from "./MenuItems";
import type { MenuGroup, MenuItem } from "./menu";
import { Popover } from "./Popover";
import { WaitingCount } from "./WaitingCount";

interface Props {
  group: MenuGroup;
  current: MenuItem | null | undefined;
  /** How many wait, by screen. */
  counts: Record<string, number>;
}

/** A group of the narrow menu: its icon, and its name and screens beside it while the pointer is there or on a press. */
export const MenuFlyout = ({ group, current, counts }: Props) => {
  const t = useTranslate();
  const all = group.items.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);
  const isHere = group.items.some(({ path }) => path === current?.path);
  const Icon = group.icon;
  return (
    <Popover
      beside
      hover
      className={isHere ? "here" : ""}
      button={
        <>
          <Icon size={20} strokeWidth={isHere ? 2 : 1.7} aria-hidden />
          <span className="visually-hidden">{t(group.label)}</span>
          {all > 0 && <WaitingCount count={all} />}
        </>
      }
    >
      {(close) => (
        <>
          <p className="flyout-head">{t(group.label)}</p>
          <MenuItems items={group.items} current={current} counts={counts} onOpen={close} />
        </>
      )}
    </Popover>
  );
};
