import { useNavigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { useCan } from "./useCan";

interface Props {
  /** What the screens together are. */
  label: string;
  tabs: readonly (readonly [path: ScreenPath, label: string])[];
  current: ScreenPath;
}

/** Screens that belong together as tabs; those that a person may not read are left out. */
export const ScreenTabs = ({ label, tabs, current }: Props) => {
  const may = useCan();
  const navigate = useNavigate();
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs
        .filter(([path]) => may("list", path))
        .map(([path, name]) => (
          <button
            key={path}
            type="button"
            role="tab"
            aria-selected={path === current}
            onClick={() => navigate(`/${path}`)}
          >
            {name}
          </button>
        ))}
    </div>
  );
};
