import type { Density } from "../../providers/deskTypes";

export const rowHeights: Record<Density, string> = { picture: "56px", plain: "48px", dense: "40px" };
const order: Density[] = ["picture", "plain", "dense"];

export const nextDensity = (now: Density): Density => order[(order.indexOf(now) + 1) % order.length] ?? "picture";
