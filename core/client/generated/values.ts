// Written by `make contract`: change the Python declarations instead.

/** AttemptState */
export const attemptState = {
  CREATED: "CREATED",
  SENT: "SENT",
  APPROVED: "APPROVED",
  DECLINED: "DECLINED",
  UNKNOWN: "UNKNOWN",
  PENDING_DEPOSIT: "PENDING_DEPOSIT",
  EXPIRED: "EXPIRED",
} as const;

/** ChargeHow */
export const chargeHow = {
  TRANSFER: "transfer",
  ENCLOSED: "enclosed",
} as const;

/** ChargeState */
export const chargeState = {
  OPEN: "open",
  PAID: "paid",
  WAIVED: "waived",
  DROPPED: "dropped",
  DUE_BACK: "due_back",
  BACK: "back",
} as const;

/** ClaimKind */
export const claimKind = {
  RETURN: "return",
  EXCHANGE: "exchange",
} as const;

/** ClaimReason */
export const claimReason = {
  MIND: "mind",
  DEFECT: "defect",
  WRONG: "wrong",
  LATE: "late",
  OTHER: "other",
} as const;

/** ClaimState */
export const claimState = {
  REQUESTED: "requested",
  APPROVED: "approved",
  COLLECTED: "collected",
  INSPECTED: "inspected",
  REFUNDED: "refunded",
  EXCHANGED: "exchanged",
  REJECTED: "rejected",
  SENDING_BACK: "sending_back",
  SENT_BACK: "sent_back",
  WITHDRAWN: "withdrawn",
} as const;

/** InvoiceState */
export const invoiceState = {
  REQUESTED: "requested",
  ISSUED: "issued",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
} as const;

/** JobState */
export const jobState = {
  UPLOADED: "uploaded",
  PREVIEW: "preview",
  CHECKING: "checking",
  CHECKED: "checked",
  APPLYING: "applying",
  PAUSED: "paused",
  DONE: "done",
  CANCELLED: "cancelled",
  FAILED: "failed",
  UNDOING: "undoing",
  UNDO_PAUSED: "undo_pause",
  UNDO_PART: "undo_part",
  UNDONE: "undone",
} as const;

/** Kind */
export const kind = {
  TERMS: "terms",
  PRIVACY: "privacy",
  GUIDE: "guide",
} as const;

/** A part of the way from a seller in China to a door in Korea; goods in the country know that one alone. */
export const legNumber = {
  CHINA: 10,
  WAREHOUSE: 20,
  INTERNATIONAL: 30,
  CUSTOMS: 40,
  KOREA: 50,
  BACK: 60,
} as const;

/** How an option is chosen: by its name, or by a patch of its colour. */
export const optionKind = {
  TEXT: "text",
  COLOR: "color",
} as const;

/** What became of an order as a whole; the empty one says that it goes its way. */
export const orderFate = {
  STANDS: "",
  CANCELLED: "cancelled",
  RETURNED: "returned",
  EXCHANGED: "exchanged",
} as const;

/** OrderStatus */
export const orderStatus = {
  AWAITING: 0,
  CANCEL_REQUESTED: 1,
  PAID: 5,
  RECEIVED: 10,
  SHIPPED: 15,
  IN_DELIVERY: 20,
  DELIVERED: 25,
} as const;

/** PayMethod */
export const payMethod = {
  CARD: "card_keyin",
  VIRTUAL: "virtual_account",
  ACCOUNT: "bank_account",
} as const;

/** How an order stands with its money, for people. */
export const paymentState = {
  CHECKING: "checking",
  DECLINED: "declined",
  PENDING: "pending_deposit",
  PAID: "paid",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
  REVERSED: "reversed",
} as const;

/** The bank transfer by which a gateway gives a deposit back, after it has counted the cancel as done. */
export const payoutState = {
  NONE: "",
  WAITING: "waiting",
  ARRIVED: "arrived",
  FAILED: "failed",
  BY_HAND: "by_hand",
} as const;

/** The numbers of section 4; any other is invalid. */
export const pointType = {
  EARNED: 0,
  CANCELLED: 5,
  USED: 10,
  ADDED: 15,
  REDUCED: 20,
} as const;

/** Section 4. 1 is out of lists, 2 is shown and can't be bought. */
export const productStatus = {
  ON_SALE: 0,
  DISCONTINUED: 1,
  SOLD_OUT: 2,
  NEW: 3,
} as const;

/** Worded as `core.outside.payment.base.ReceiptKind`. */
export const receiptKind = {
  DEDUCTION: "deduction",
  PROOF: "proof",
} as const;

/** ReceiptState */
export const receiptState = {
  REQUESTED: "requested",
  AWAITING: "awaiting",
  ISSUED: "issued",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
  FAILED: "failed",
} as const;

/** RefundState */
export const refundState = {
  REQUESTED: "REQUESTED",
  SENT: "SENT",
  DONE: "DONE",
  REFUSED: "REFUSED",
  UNKNOWN: "UNKNOWN",
} as const;

/** TakeBackState */
export const takeBackState = {
  REQUESTED: "requested",
  SENT: "sent",
  UNKNOWN: "unknown",
  DONE: "done",
  REFUSED: "refused",
  VOID: "void",
} as const;

/** The number of each refusal. */
export const resultOf = {
  not_signed_in: -10,
  wrong_credentials: -11,
  check_locked: -12,
  code_tries_spent: -12,
  locked: -12,
  code_needed: -13,
  otp_wrong: -13,
  phone_code_wrong: -13,
  wrong_code: -13,
  member_left: -14,
  member_locked: -14,
  not_allowed: -14,
  not_oneself: -14,
  reload_needed: -14,
  enrolment_needed: -15,
  brand_mismatch: -20,
  not_orderable: -30,
  out_of_stock: -30,
  price_changed: -31,
  amount_mismatch: -32,
  over_usable: -33,
  over_held: -34,
  cart_empty: -35,
  no_delivery_address: -36,
  payment_declined: -40,
  still_running: -42,
  key_reused: -43,
  asked_already: -44,
  asked_enough: -44,
  card_slip: -44,
  check_over: -44,
  fee_open: -44,
  invoice_there: -44,
  last_root: -44,
  link_over: -44,
  mail_link_over: -44,
  module_in_use: -44,
  move_not_allowed: -44,
  no_cash: -44,
  nobody_to_ask: -44,
  not_exchangeable: -44,
  otp_demanded: -44,
  phone_code_over: -44,
  receipt_there: -44,
  refund_too_much: -44,
  too_late_to_claim: -44,
  too_many_pieces: -44,
  too_many_unpaid: -44,
  pieces_changed: -45,
  stale: -45,
  cant_fetch: -50,
  code_of_deleted: -50,
  code_taken: -50,
  code_wrong: -50,
  invalid: -50,
  length_missing: -50,
  name_taken: -50,
  not_proved: -50,
  not_ready: -50,
  not_your_account: -50,
  password_wrong: -50,
  still_used: -50,
  unreadable_file: -50,
  file_too_large: -51,
  too_large: -51,
  not_a_video: -52,
  not_an_image: -52,
  cards_refused: -60,
  too_many: -60,
  database_away: -90,
  no_room: -90,
  nobody_asked: -90,
  nobody_issues: -90,
  payment_unavailable: -90,
  service_down: -90,
  fault: -99,
  no_member: -404,
  not_found: -404,
} as const;

/** Different lines of a cart, and of an order. */
export const mostLines = 100;

/** Pieces of one line. */
export const mostPieces = 999;

/** What a product may cost (won). */
export const mostPrice = 2000000000;

/** Pieces that a product may demand or allow at once. */
export const mostQuantity = 999;

/** Rows of a page of a manager's list. */
export const managerPageSize = 1000;

/** Rows of a page of a shopper's list. */
export const shopperPageSize = 100;
