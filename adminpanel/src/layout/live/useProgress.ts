import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useLocation, useNavigate } from "react-router";
import type { LiveEvent } from "../../providers/live";
import { type TextKey, useTranslate } from "../../words/useTranslate";

interface Progress {
  job: "import" | "export" | "change" | "settle";
  id: number;
  state: string;
}

/** Where a job is shown. */
const addresses: Record<string, (id: number) => string> = {
  import: (id) => `/settings/imports/${id}`,
  change: (id) => `/settings/changes/${id}`,
  export: () => "/settings/exports",
};

const ended = new Set(["done", "failed", "undone", "undo_part", "undo_pause"]);

/** Tells of the end of a person's own jobs on other screens, and reads the job's screens again. */
export const useProgress = () => {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  return ({ data }: LiveEvent): void => {
    const { job, id, state } = data as unknown as Progress;
    const address = addresses[job]?.(id);
    if (!address) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) => address.startsWith(`/${name}`) || (name === job && of === String(id)),
    });
    if (!ended.has(state) || pathname === address || document.querySelector("dialog[open]")) return;
    const failed = state === "failed";
    notify(t(`live.${job}_${failed ? "failed" : "done"}` as TextKey), {
      type: failed ? "warning" : "success",
      action: { label: t("live.open"), run: () => void navigate(address) },
    });
  };
};
