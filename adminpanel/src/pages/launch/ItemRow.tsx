import { itemState, type LaunchItem } from "@maru/client";
import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  FlaskConical,
  Lightbulb,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { itemAt } from "../../layout/menu";
import { useTranslate } from "../../words/useTranslate";
import { placeOf } from "./useLaunch";

const icons: Record<LaunchItem["state"], LucideIcon> = {
  [itemState.WRONG]: CircleAlert,
  [itemState.PRACTICE]: FlaskConical,
  [itemState.ADVICE]: Lightbulb,
  [itemState.UNKNOWN]: CircleHelp,
  [itemState.DONE]: CircleCheck,
};

export const StateIcon = ({ state }: { state: LaunchItem["state"] }) => {
  const t = useTranslate();
  const Icon = icons[state];
  return (
    <span className={`launch-state ${state}`} role="img" aria-label={t(`launch.state_${state}`)}>
      <Icon size={20} strokeWidth={1.7} />
    </span>
  );
};

/** A check with its reason, and the way to where it is mended. */
export const ItemRow = ({ item, back }: { item: LaunchItem; back?: string }) => {
  const t = useTranslate();
  const own = item.screen === "settings/launch";
  return (
    <li className="launch-item">
      <StateIcon state={item.state} />
      <div>
        <h3>
          {item.title}
          {item.state === itemState.PRACTICE && <span className="tag info">{t("launch.state_practice")}</span>}
          {item.blocks && item.state === itemState.PRACTICE && (
            <span className="small muted">{t("launch.needed")}</span>
          )}
        </h3>
        {item.reason && <p>{item.reason}</p>}
      </div>
      {item.state !== itemState.DONE && !own && (
        <Link className="btn small" to={placeOf(item)} state={back ? { back } : undefined}>
          <span>
            <span className="visually-hidden">{item.title}: </span>
            {t(itemAt({ pathname: `/${item.screen.split("?")[0]}`, search: "" })?.label ?? "launch.mend")}
          </span>
          <ArrowRight size={15} className="flip" aria-hidden />
        </Link>
      )}
    </li>
  );
};
