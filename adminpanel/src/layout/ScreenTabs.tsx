import { useNavigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { useCan } from "./useCan";

interface Props {
  /** The label of the tabs. */
  label: string;
  tabs: readonly (readonly [path: ScreenPath, label: string])[];
  current: ScreenPath;
}

/** Related screens as tabs. Screens that the person may not read are left out. */
export const ScreenTabs = ({ label, tabs, current }: Props) => {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs
        .filter(([path]) => can("list", path))
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
