import type { LaunchView } from "@maru/client";
import type { useLaunch } from "../useLaunch";

/** What the form of a step gets. */
export interface StepProps extends Pick<ReturnType<typeof useLaunch>, "act" | "busy"> {
  view: LaunchView;
  /** Something was saved: the checks and the preview are read again. */
  onSaved: () => void;
  /** How often something was saved. */
  saved: number;
}
