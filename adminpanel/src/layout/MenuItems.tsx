import { useId } from "react";
import { Link } from "react-router";
import { useTranslate } from "../words/useTranslate";
import { type MenuItem, sectionsOf } from "./menu";
import { WaitingCount } from "./WaitingCount";

interface Props {
  items: MenuItem[];
  current: MenuItem | null | undefined;
  /** How many wait, by screen. */
  counts: Record<string, number>;
  /** A screen was chosen. */
  onOpen: () => void;
}

/** The screens of a group, under headings where it has some. */
export const MenuItems = ({ items, current, counts, onOpen }: Props) => {
  const t = useTranslate();
  const id = useId();
  return sectionsOf(items).map(({ section, items: own }) => (
    <div key={section ?? "all"} className="menu-section">
      {section && <p id={`${id}-${section}`}>{t(section)}</p>}
      <ul className="menu-items" aria-labelledby={section && `${id}-${section}`}>
        {own.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={`/${path}`}
              className={path === current?.path ? "here" : undefined}
              aria-current={path === current?.path ? "page" : undefined}
              onClick={onOpen}
            >
              <span className="grow">{t(label)}</span>
              {Boolean(counts[path]) && <WaitingCount count={counts[path] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
};
