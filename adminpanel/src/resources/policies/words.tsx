import { policyKind } from "@maru/client";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

export const kinds = ["terms", "privacy", "guide"] as const;
export type PolicyKind = (typeof kinds)[number];

/** Documents that members have to accept again after a change. */
export const isRequired = (kind: string): boolean => kind === policyKind.TERMS || kind === policyKind.PRIVACY;

export const kindWord = (t: Translate, kind: string): string =>
  kinds.some((one) => one === kind) ? t(`policy.kind_${kind as PolicyKind}`) : "---";

const states: Record<string, { word: TextKey; tone: string }> = {
  in_force: { word: "policy.in_force", tone: "success" },
  coming: { word: "policy.coming", tone: "info" },
  past: { word: "policy.past", tone: "" },
};

export const PolicyState = ({ value }: { value: string }) => {
  const t = useTranslate();
  const known = states[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};

/** A day in Seoul, this many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (9 * 60 + days * 24 * 60) * 60 * 1000).toISOString().slice(0, 10);
