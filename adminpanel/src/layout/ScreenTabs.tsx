import { useNavigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { useCan } from "./useCan";
import { countsByScreen, useWaiting } from "./useWaiting";

import { WaitingCount } from "./WaitingCount";

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
  const counts = countsByScreen(useWaiting().data);
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
            {Boolean(counts[path]) && <WaitingCount count={counts[path] ?? 0} />}
          </button>
        ))}
    </div>
  );
};
