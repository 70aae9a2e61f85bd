import type {
  Bootstrap,
  DesignLink,
  DesignPreview,
  DesignRecord,
  DesignRow,
  DesignVersionRecord,
  DesignVersionRow,
  Language,
  SavedDraft,
} from "@maru/client";
import { call, post } from "../../providers/httpClient";
import type { HomePlace } from "./kinds";
import type { Block, Change } from "./state";

interface Rows<Row> {
  content: Row[];
}

const filter = (place: HomePlace): string => JSON.stringify({ place });

export const readDesign = async (place: HomePlace): Promise<DesignRecord> => {
  const { data } = await call<Rows<DesignRow>>("/api/designs", { query: { filter: filter(place) } });
  return refreshDesign(data.content[0]?.id ?? 0);
};

export const refreshDesign = async (id: number): Promise<DesignRecord> =>
  (await call<DesignRecord>(`/api/designs/${id}`, { background: true })).data;

export const saveDraft = async (id: number, changes: Change[], order: string[]): Promise<SavedDraft> =>
  (await call<SavedDraft>(`/api/designs/${id}`, { method: "PATCH", json: { changes, order } })).data;

export const showBlocks = async (
  id: number,
  blocks: Block[],
  language: Language,
  signal: AbortSignal,
): Promise<DesignPreview> =>
  (
    await call<DesignPreview>(`/api/designs/${id}/show`, {
      method: "POST",
      json: { blocks, language },
      signal,
      background: true,
    })
  ).data;

export const publishDraft = (id: number, draft_number: number, publish_at: string | null): Promise<DesignRecord> =>
  post(`/api/designs/${id}/publish`, { draft_number, publish_at });

export const restoreVersion = (id: number, version_id: number): Promise<DesignRecord> =>
  post(`/api/designs/${id}/restore`, { version_id });

export const startFrom = (id: number, number: number): Promise<DesignRecord> =>
  post(`/api/designs/${id}/start`, { number });

export const discardDraft = (id: number): Promise<DesignRecord> => post(`/api/designs/${id}/discard`);

/** The address of a draft (0), or of a version by its number. */
export const previewLink = (id: number, number: number): Promise<DesignLink> =>
  post(`/api/designs/${id}/preview`, { number });

export const listVersions = async (place: HomePlace): Promise<DesignVersionRow[]> =>
  (await call<Rows<DesignVersionRow>>("/api/design-versions", { query: { filter: filter(place), range: "[0,49]" } }))
    .data.content;

export const readVersion = async (id: number): Promise<DesignVersionRecord> =>
  (await call<DesignVersionRecord>(`/api/design-versions/${id}`)).data;

export const cancelVersion = async (id: number): Promise<void> => {
  await call(`/api/design-versions/${id}`, { method: "DELETE" });
};

/** The shop's categories and the like, to choose from. */
export const readLists = async (): Promise<Bootstrap> =>
  (await call<Bootstrap>("/api/shop", { query: { is_manager: 1 } })).data;
