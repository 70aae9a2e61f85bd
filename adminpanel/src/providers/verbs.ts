import type {
  AdjustIn,
  CourierRow,
  KeptVideo,
  Language,
  LegIn,
  ManagerOrder,
  MovesReport,
  NumberRowIn,
  OnProgress,
  OrderMoveIn,
  PointHolder,
  PointLedgerRow,
  RefundLineIn,
  RefundQuote,
  RefundRow,
  RowDeed,
} from "@maru/client";
import type { Identifier } from "react-admin";
import { accountVerbs } from "./accountVerbs";
import type { BooksReport } from "./bookTypes";
import { bulkVerbs } from "./bulkVerbs";
import type { Change, ChangeValues, Chosen } from "./changeTypes";
import { claimVerbs } from "./claimVerbs";
import type { BrandColumns, ListShape, SavedView, ViewValues } from "./deskTypes";
import { call, post, postOnce, upload } from "./httpClient";
import type { ImportChanges, ImportMode, ImportRow, ImportRun, RowKind } from "./importTypes";
import { memberVerbs } from "./memberVerbs";
import type { Message, NoticeWords, Preview } from "./messageTypes";
import type { RefundAccount, RefundRequest } from "./orderTypes";
import { paperVerbs } from "./paperVerbs";
import type { Surcharge } from "./parcelTypes";
import { paymentVerbs } from "./paymentVerbs";
import { apiResource, type ScreenPath } from "./screens";
import { workingBrand } from "./session";
import { staffVerbs } from "./staffVerbs";
import { teamVerbs } from "./teamVerbs";
import { writingVerbs } from "./writingVerbs";

export interface UploadedImage {
  url: string;
  secure_url: string;
  width: number;
  height: number;
}

export interface RowPage {
  content: ImportRow[];
  total: number;
}

/** A small list read whole. */
const rows = async <T>(path: string, resource?: string): Promise<T[]> =>
  (await call<{ content: T[] }>(path, { query: { resource, page_size: 1000 } })).data.content;

/** What the manager does beyond the five actions of a resource. */
export const verbs = {
  ...accountVerbs,
  ...bulkVerbs,
  ...teamVerbs,
  ...claimVerbs,
  ...memberVerbs,
  ...paymentVerbs,
  ...paperVerbs,
  ...staffVerbs,
  ...writingVerbs,
  moveOrder: (id: Identifier, move: OrderMoveIn): Promise<ManagerOrder> => post(`/api/orders/${id}/move`, move),
  revealCustoms: (id: Identifier, reason: string): Promise<{ pccc: string }> =>
    post(`/api/orders/${id}/reveal-customs`, { reason }),
  confirmDeposit: (id: Identifier): Promise<ManagerOrder> => post(`/api/orders/${id}/confirm-deposit`),
  /** `memo_seen` is the memo that was before the writer's eyes: another one is not written over (-45). */
  writeOrderMemo: async (id: Identifier, memo: string, memo_seen: string): Promise<ManagerOrder> =>
    (await call<ManagerOrder>(`/api/orders/${id}`, { method: "PATCH", json: { memo, memo_seen } })).data,
  quoteRefund: (id: Identifier, lines: RefundLineIn[]): Promise<RefundQuote> =>
    post(`/api/orders/${id}/refund-quote`, { lines }),
  cancelOrder: (id: Identifier, refund: RefundRequest): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/cancel`, refund),
  cancelUnpaid: (id: Identifier, reason: string): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/cancel-unpaid`, { reason }),
  approveCancel: (id: Identifier, line_ids: number[]): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/approve-cancel`, { line_ids }),
  refuseCancel: (id: Identifier, line_ids: number[], reason: string): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/refuse-cancel`, { line_ids, reason }),
  confirmRefund: (id: Identifier): Promise<RefundRow> => post(`/api/transaction-cancels/${id}/confirm`),
  /** The gateway's transfer failed and somebody has sent the money: `reason` says how. */
  paidByHand: (id: Identifier, reason: string): Promise<RefundRow> =>
    post(`/api/transaction-cancels/${id}/paid-by-hand`, { reason }),
  latestBooks: async (): Promise<Partial<BooksReport>> =>
    (await call<Partial<BooksReport>>("/api/books-checks/latest")).data,
  lookAtBooks: (): Promise<object> => post("/api/books-checks/run"),
  resendMessage: (id: Identifier): Promise<Message> => post(`/api/messages/${id}/resend`),
  previewText: (id: Identifier, words: NoticeWords & { language: Language }): Promise<Preview> =>
    post(`/api/message-texts/${id}/preview`, words),
  giveNumbers: (rows: NumberRowIn[]): Promise<MovesReport> => post("/api/orders/numbers", { rows }),
  saveLeg: (id: Identifier, entry: LegIn): Promise<ManagerOrder> => post(`/api/orders/${id}/legs`, entry),
  removeLeg: (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/remove-leg`, { parcel_id }),
  finishLeg: (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/finish-leg`, { parcel_id }),
  nameAccount: (id: Identifier, account: RefundAccount): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/refund-account`, account),
  askAccount: (id: Identifier): Promise<ManagerOrder> => post(`/api/orders/${id}/ask-account`, {}),
  askLeg: (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
    post(`/api/orders/${id}/ask-leg`, { parcel_id }),
  couriers: async (): Promise<CourierRow[]> => (await call<CourierRow[]>("/api/util/couriers")).data,

  firstSurcharges: async (): Promise<Surcharge[]> =>
    (await call<{ surcharges: Surcharge[] }>("/api/parcel-outs/first-surcharges")).data.surcharges,

  pointHolders: async (search: string): Promise<PointHolder[]> =>
    (await call<PointHolder[]>("/api/points/holders", { query: { search } })).data,
  /** A repeat under the same key is the same entry. */
  adjustPoints: (values: AdjustIn, key: string): Promise<PointLedgerRow> => postOnce("/api/points", values, key),

  moveCategory: (id: number, place: { parent_id: number; before_id: number | null }): Promise<void> =>
    post(`/api/product-categories/${id}/move`, place),
  moveRow: (resource: string, id: number, before_id: number | null): Promise<void> =>
    post(`/api/${apiResource(resource)}/${id}/move`, { before_id }),

  rowHistory: async (path: ScreenPath, id: Identifier): Promise<RowDeed[]> =>
    (await call<{ content: RowDeed[] }>(`/api/${apiResource(path)}/${id}/history`)).data.content,
  restoreRow: (path: ScreenPath, id: Identifier): Promise<{ id: number }> =>
    post(`/api/${apiResource(path)}/${id}/restore`),
  duplicateProduct: (id: Identifier): Promise<{ id: number }> => post(`/api/products/${id}/duplicate`),

  previewChange: (resource: string, deed: string, values: ChangeValues, chosen: Chosen): Promise<Change> =>
    post("/api/changes", { resource, deed, values, ...chosen }),
  applyChange: (id: number): Promise<Change> => post(`/api/changes/${id}/apply`),
  undoChange: (id: number): Promise<Change> => post(`/api/changes/${id}/undo`),
  readChange: async (id: number): Promise<Change> => (await call<Change>(`/api/changes/${id}`)).data,

  listViews: (resource: string): Promise<SavedView[]> => rows("/api/views", resource),
  saveView: async (values: Partial<ViewValues>, id?: number): Promise<SavedView> =>
    id === undefined
      ? post("/api/views", values)
      : (await call<SavedView>(`/api/views/${id}`, { method: "PATCH", json: values })).data,
  deleteView: async (id: number): Promise<void> => void (await call(`/api/views/${id}`, { method: "DELETE" })),
  listColumns: (resource?: string): Promise<BrandColumns[]> => rows("/api/columns", resource),
  saveColumns: (resource: string, shape: Partial<ListShape>): Promise<BrandColumns> =>
    post("/api/columns", { resource, ...shape }),
  deleteColumns: async (id: number): Promise<void> => void (await call(`/api/columns/${id}`, { method: "DELETE" })),

  uploadImage: (file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<UploadedImage> =>
    upload("/api/util/images", { file, upload_preset: "manager" }, onProgress, signal),
  uploadVideo: (file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<KeptVideo> =>
    upload("/api/util/videos", { file, upload_preset: "manager" }, onProgress, signal),

  startImport: (resource: string, file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<ImportRun> =>
    upload("/api/imports", { ...workingBrand(), resource, file }, onProgress, signal),
  readImport: async (id: Identifier): Promise<ImportRun> => (await call<ImportRun>(`/api/imports/${id}`)).data,
  changeImport: async (id: Identifier, changes: ImportChanges): Promise<ImportRun> =>
    (await call<ImportRun>(`/api/imports/${id}`, { method: "PATCH", json: changes })).data,
  checkImport: (id: Identifier): Promise<ImportRun> => post(`/api/imports/${id}/check`),
  applyImport: (id: Identifier, mode: ImportMode): Promise<ImportRun> => post(`/api/imports/${id}/apply`, { mode }),
  pauseImport: (id: Identifier): Promise<ImportRun> => post(`/api/imports/${id}/pause`),
  resumeImport: (id: Identifier): Promise<ImportRun> => post(`/api/imports/${id}/resume`),
  cancelImport: (id: Identifier): Promise<ImportRun> => post(`/api/imports/${id}/cancel`),
  importRows: async (id: Identifier, page: number, pageSize: number, kind?: RowKind): Promise<RowPage> =>
    (await call<RowPage>(`/api/imports/${id}/rows`, { query: { page, page_size: pageSize, kind } })).data,
};

export const fixFileUrl = (id: Identifier): string => `/api/imports/${id}/fix-file`;
