// Written by `make contract`: change the Python declarations instead.

/** The author of an answer: the shop's staff or the seller of the product. */
export const answeredBy = {
  STAFF: "staff",
  SELLER: "seller",
} as const;

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

/** How a block is rendered; a shop ignores unknown types. */
export const blockType = {
  BANNER: "banner",
  BUTTON_BANNER: "button-banner",
  CATEGORIES: "categories",
  PRODUCTS: "products",
  PRODUCTS_RULE: "products-rule",
  FEATURE: "feature",
  REVIEWS: "reviews",
  STEPS: "steps",
  SEARCH_HERO: "search-hero",
  COST_TABLE: "cost-table",
  COUPON: "coupon",
  RICH_TEXT: "rich-text",
  NOTICE: "notice",
  POSTS: "posts",
  SELLERS: "sellers",
  VIDEO: "video",
  GALLERY: "gallery",
  ITEM_CARD: "item-card",
  BLOG_CARD: "blog-item-card",
  THEME: "theme",
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

/** What a shopper writes with. */
export const chatDevice = {
  MOBILE: "mobile",
  DESKTOP: "desktop",
} as const;

/** Who talks: a shopper with the shop, or two managers. */
export const chatKind = {
  SHOP: "shop",
  COLLEAGUES: "colleagues",
} as const;

/** A new line opens an ended conversation again. */
export const chatState = {
  OPEN: "open",
  ENDED: "ended",
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

/** The result of a connection test: the key is known, refused, or no answer was understood. */
export const connectionOutcome = {
  OK: "ok",
  REFUSED: "refused",
  SILENT: "silent",
} as const;

/** What a brand charges or gives beside its prices. */
export const costKind = {
  DELIVERY: "delivery",
  FREE_OVER: "free_over",
  ISLANDS: "islands",
  RETURN: "return",
  OVERSEAS_RETURN: "overseas_return",
  POINTS: "points",
} as const;

/** Density */
export const density = {
  PICTURE: "picture",
  PLAIN: "plain",
  DENSE: "dense",
} as const;

/** The colours that an event may have. */
export const eventColour = {
  BLUE: "blue",
  VIOLET: "violet",
  AMBER: "amber",
  ROSE: "rose",
  TEAL: "teal",
  OLIVE: "olive",
} as const;

/** What an event is, in the order of screens. */
export const eventKind = {
  MEETING: "meeting",
  WORK: "work",
  SHIPPING: "shipping",
  DAY_OFF: "day_off",
  OTHER: "other",
} as const;

/** ExportFormat */
export const exportFormat = {
  CSV: "csv",
  XLSX: "xlsx",
  PDF: "pdf",
} as const;

/** The groups of checks, in their order. */
export const group = {
  LAW: "law",
  PAYMENT: "payment",
  NOTICE: "notice",
  CONTENT: "content",
  SEARCH: "search",
  SAFETY: "safety",
} as const;

/** ImportMode */
export const importMode = {
  GOOD_ROWS: "good_rows",
  ALL: "all_or_nothing",
} as const;

/** ImportRowKind */
export const importRowKind = {
  STAGED: "",
  NEW: "new",
  CHANGED: "changed",
  SAME: "same",
  WRONG: "wrong",
} as const;

/** InvoiceState */
export const invoiceState = {
  REQUESTED: "requested",
  ISSUED: "issued",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
} as const;

/** What a check found. Advice doesn't stop the opening. */
export const itemState = {
  WRONG: "wrong",
  PRACTICE: "practice",
  ADVICE: "advice",
  UNKNOWN: "unknown",
  DONE: "done",
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

/** The kind of money that a key moves: none (the sandbox), the gateway's test money, or real money. */
export const keyMoney = {
  PLAY: "play",
  TEST: "test",
  LIVE: "live",
} as const;

/** Colours of labels; screens show them as dots beside the label's name. */
export const labelColor = {
  BLUE: "blue",
  VIOLET: "violet",
  ORANGE: "orange",
  RED: "red",
  TEAL: "teal",
  OLIVE: "olive",
} as const;

/** The result of the comparison with the gateways' lists. */
export const ledgerGateway = {
  NONE: "none",
  COMPARED: "compared",
  SILENT: "silent",
} as const;

/** A leg of the way from a seller in China to the buyer in Korea; domestic orders have only the last. */
export const legNumber = {
  CHINA: 10,
  WAREHOUSE: 20,
  INTERNATIONAL: 30,
  CUSTOMS: 40,
  KOREA: 50,
  BACK: 60,
} as const;

/** What a card can link to. */
export const linkKind = {
  ORDER: "order",
  PRODUCT: "product",
  CLAIM: "claim",
  QUESTION: "question",
  MEMBER: "member",
  MAIL: "mail",
} as const;

/** What an inquiry is about. */
export const mailCategory = {
  ORDER: "order",
  DELIVERY: "delivery",
  RETURN: "return",
  PRODUCT: "product",
  PAYMENT: "payment",
  ACCOUNT: "account",
  BUSINESS: "business",
  OTHER: "other",
} as const;

/** Where a thread is. What is in the trash has a `deleted_at`, and returns to where it was. */
export const mailFolder = {
  INBOX: "inbox",
  SPAM: "spam",
} as const;

/** Who wrote a message. Shoppers never see notes. */
export const mailMessageKind = {
  SHOPPER: "shopper",
  SHOP: "shop",
  NOTE: "note",
} as const;

/** Where a thread came from: the shop's form, or the brand's mailbox. */
export const mailSource = {
  INQUIRY: "inquiry",
  MAILBOX: "mailbox",
} as const;

/** Where mails go: to the mail server, to the demo's sandbox, or nowhere. */
export const mailState = {
  SERVER: "server",
  SANDBOX: "sandbox",
  NONE: "none",
} as const;

/** Whether a thread waits for the shop, for the shopper, or for nobody. */
export const mailThreadState = {
  OPEN: "open",
  ANSWERED: "answered",
  CLOSED: "closed",
} as const;

/** MessageChannel */
export const messageChannel = {
  SMS: "sms",
  MAIL: "mail",
} as const;

/** MessageState */
export const messageState = {
  QUEUED: "QUEUED",
  SENDING: "SENDING",
  SENT: "SENT",
  DELIVERED: "DELIVERED",
  FAILED: "FAILED",
  UNKNOWN: "UNKNOWN",
} as const;

/** What a line is. Notes and handovers are for managers alone. */
export const messageType = {
  TEXT: "text",
  PICTURE: "picture",
  FILE: "file",
  PRODUCT: "product",
  ORDER: "order",
  NOTE: "note",
  HANDOVER: "handover",
  HOURS: "hours",
} as const;

/** How an option is shown: by name, or as a colour swatch. */
export const optionKind = {
  TEXT: "text",
  COLOR: "color",
} as const;

/** The resolution of a whole order; empty while the order is active. */
export const orderResolution = {
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
  WINDOW: "payment_window",
  KAKAO: "kakao_pay",
} as const;

/** PaymentProvider */
export const paymentProvider = {
  TOSS: "toss",
  OWN: "own",
  KAKAO: "kakao",
} as const;

/** The payment state of an order, for people. */
export const paymentState = {
  READY: "ready",
  CHECKING: "checking",
  DECLINED: "declined",
  PENDING: "pending_deposit",
  PAID: "paid",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
  REVERSED: "reversed",
} as const;

/** The bank transfer that refunds a deposit, after the gateway counted the cancellation as done. */
export const payoutState = {
  NONE: "",
  WAITING: "waiting",
  ARRIVED: "arrived",
  FAILED: "failed",
  BY_HAND: "by_hand",
} as const;

/** What a design is of; each is a screen of the manager (spec 2, `designs/`). */
export const place = {
  SHOP: "shop",
  BLOG: "blog",
  ITEM_CARD: "item-card",
  BLOG_CARD: "blog-item-card",
  SETTINGS: "settings",
} as const;

/** The numbers of spec 4; any other is invalid. */
export const pointType = {
  EARNED: 0,
  CANCELLED: 5,
  USED: 10,
  ADDED: 15,
  REDUCED: 20,
} as const;

/** PolicyKind */
export const policyKind = {
  TERMS: "terms",
  PRIVACY: "privacy",
  GUIDE: "guide",
} as const;

/** Whether a version is in force, upcoming or past. */
export const policyState = {
  IN_FORCE: "in_force",
  COMING: "coming",
  PAST: "past",
} as const;

/** 1 is not listed, 2 is shown and cannot be bought (spec 4). */
export const productStatus = {
  ON_SALE: 0,
  DISCONTINUED: 1,
  SOLD_OUT: 2,
  NEW: 3,
} as const;

/** Whether a question is on its product's page, or only its author and staff see it. */
export const questionState = {
  SHOWN: "shown",
  HIDDEN: "hidden",
} as const;

/** The same values as `core.integrations.payment.base.ReceiptKind`. */
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

/** The reason of a report. */
export const reportReason = {
  ABUSE: "abuse",
  ADVERTISING: "advertising",
  PRIVACY: "privacy",
  UNRELATED: "unrelated",
} as const;

/** What a seller asks for. */
export const requestKind = {
  PRICE: "price",
  PICKUP: "pickup",
} as const;

/** States of a request. A price has four final states; a pickup goes through steps. */
export const requestState = {
  REQUESTED: "requested",
  APPROVED: "approved",
  REJECTED: "rejected",
  WITHDRAWN: "withdrawn",
  EXPIRED: "expired",
  SCHEDULED: "scheduled",
  COLLECTED: "collected",
  RETURNED: "returned",
  CANCELLED: "cancelled",
} as const;

/** Where a review was written: in this shop by the buyer, or imported from the previous shop. */
export const reviewSource = {
  OWN: "own",
  IMPORTED: "imported",
} as const;

/** Who sees a review: everybody; its author and staff; nobody (text and pictures are deleted). */
export const reviewState = {
  SHOWN: "shown",
  HIDDEN: "hidden",
  WITHDRAWN: "withdrawn",
} as const;

/** How far a mail of ours is. `UNKNOWN`: the connection broke after it was handed over; it may have been sent. */
export const sendState = {
  RECEIVED: "received",
  QUEUED: "queued",
  SENDING: "sending",
  SENT: "sent",
  FAILED: "failed",
  UNKNOWN: "unknown",
} as const;

/** Who wrote a line. */
export const senderKind = {
  SHOPPER: "shopper",
  MANAGER: "manager",
  SHOP: "shop",
} as const;

/** SettlementLineKind */
export const settlementLineKind = {
  SALE: "sale",
  REFUND: "refund",
} as const;

/** Progress of a run with a draft: old lines are removed, new ones are written, it is complete. */
export const settlementStage = {
  CLEARING: "clearing",
  FILLING: "filling",
  READY: "ready",
} as const;

/** SettlementState */
export const settlementState = {
  DRAFT: "draft",
  CONFIRMED: "confirmed",
  PAID: "paid",
} as const;

/** In the order of screens. */
export const socialCompany = {
  KAKAO: "kakao",
  NAVER: "naver",
  GOOGLE: "google",
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

/** A Korean text without translation, one that nobody confirmed, a confirmed one, and one that is older. */
export const textState = {
  MISSING: "missing",
  UNCONFIRMED: "unconfirmed",
  CONFIRMED: "confirmed",
  CHANGED: "changed",
} as const;

/** TraceState */
export const traceState = {
  WRITTEN: "",
  UNDONE: "undone",
  CONFLICT: "conflict",
  REFUSED: "refused",
} as const;

/** ViewScope */
export const viewScope = {
  PERSONAL: "personal",
  ROLE: "role",
  BRAND: "brand",
} as const;

/** Where a warehouse is. */
export const warehouseCountry = {
  CHINA: "cn",
  KOREA: "kr",
} as const;

/** What a warehouse is for: goods are collected at it, sent from it, or returned to it. */
export const warehouseKind = {
  COLLECT: "collect",
  DISPATCH: "dispatch",
  RETURN: "return",
} as const;

/** WindowWay */
export const windowWay = {
  KAKAOPAY: "kakaopay",
  NAVERPAY: "naverpay",
  TOSSPAY: "tosspay",
  SAMSUNGPAY: "samsungpay",
  CARD: "card",
  TRANSFER: "transfer",
  ACCOUNT: "account",
  PHONE: "phone",
} as const;

// The number of each refusal.
export const resultNotSignedIn = -10;
export const resultWrongCredentials = -11;
export const resultCheckLocked = -12;
export const resultCodeTriesSpent = -12;
export const resultLocked = -12;
export const resultCodeNeeded = -13;
export const resultOtpWrong = -13;
export const resultPhoneCodeWrong = -13;
export const resultWrongCode = -13;
export const resultMemberLeft = -14;
export const resultMemberLocked = -14;
export const resultNotAllowed = -14;
export const resultNotOneself = -14;
export const resultReloadNeeded = -14;
export const resultSignInElsewhere = -14;
export const resultEnrolmentNeeded = -15;
export const resultBrandMismatch = -20;
export const resultNotOrderable = -30;
export const resultOutOfStock = -30;
export const resultPriceChanged = -31;
export const resultAmountMismatch = -32;
export const resultOverUsable = -33;
export const resultOverHeld = -34;
export const resultCartEmpty = -35;
export const resultNoDeliveryAddress = -36;
export const resultPaymentDeclined = -40;
export const resultStillRunning = -42;
export const resultKeyReused = -43;
export const resultAnsweredAlready = -44;
export const resultAnsweredMeanwhile = -44;
export const resultAskedAlready = -44;
export const resultAskedEnough = -44;
export const resultCanBeBought = -44;
export const resultCardSlip = -44;
export const resultChatIsOff = -44;
export const resultCheckOver = -44;
export const resultConfirmedAlready = -44;
export const resultCouponHeld = -44;
export const resultCouponsGone = -44;
export const resultFeeOpen = -44;
export const resultGradesUnderWay = -44;
export const resultHasRole = -44;
export const resultInquiryAnswered = -44;
export const resultInquiryFull = -44;
export const resultInvoiceThere = -44;
export const resultIsSeller = -44;
export const resultLastRoot = -44;
export const resultLinkOver = -44;
export const resultMailLinkOver = -44;
export const resultModuleInUse = -44;
export const resultMoveNotAllowed = -44;
export const resultNoCash = -44;
export const resultNoLimits = -44;
export const resultNobodyToAsk = -44;
export const resultNotConsigned = -44;
export const resultNotDelivered = -44;
export const resultNotExchangeable = -44;
export const resultNotForYou = -44;
export const resultNotOpen = -44;
export const resultNotWhole = -44;
export const resultNothingCharged = -44;
export const resultNothingPending = -44;
export const resultOnlyWayIn = -44;
export const resultOtherAddress = -44;
export const resultOtpDemanded = -44;
export const resultOwnReview = -44;
export const resultPhoneCodeOver = -44;
export const resultPhoneTooNew = -44;
export const resultReceiptThere = -44;
export const resultRefundTooMuch = -44;
export const resultRequestOpen = -44;
export const resultReviewedAlready = -44;
export const resultRunUnderWay = -44;
export const resultShopNotReady = -44;
export const resultTakenByOther = -44;
export const resultTooLateToClaim = -44;
export const resultTooManyPieces = -44;
export const resultTooManyUnpaid = -44;
export const resultTooManyWaits = -44;
export const resultUnknownCode = -44;
export const resultColleagueAnswered = -45;
export const resultDraftChanged = -45;
export const resultMailMeanwhileAnswered = -45;
export const resultPiecesChanged = -45;
export const resultPriceMoved = -45;
export const resultSettlementChanged = -45;
export const resultShopperWrote = -45;
export const resultStale = -45;
export const resultBadHost = -50;
export const resultBlocksRefused = -50;
export const resultBrokenQuotes = -50;
export const resultCantFetch = -50;
export const resultCodeOfDeleted = -50;
export const resultCodeTaken = -50;
export const resultCodeWrong = -50;
export const resultEmailTaken = -50;
export const resultInvalid = -50;
export const resultLengthMissing = -50;
export const resultNameTaken = -50;
export const resultNoHeader = -50;
export const resultNotProved = -50;
export const resultNotReady = -50;
export const resultNotYourAccount = -50;
export const resultNothingToPublish = -50;
export const resultNumberOfSamePerson = -50;
export const resultPasswordWrong = -50;
export const resultStillUsed = -50;
export const resultUnreadableFile = -50;
export const resultFileTooLarge = -51;
export const resultTooLarge = -51;
export const resultFileNotListed = -52;
export const resultImageRefused = -52;
export const resultNotAVideo = -52;
export const resultNotAnImage = -52;
export const resultSideTooLong = -52;
export const resultTooManyFrames = -52;
export const resultTooManyPages = -52;
export const resultTooManyPixels = -52;
export const resultUnreadableImage = -52;
export const resultCardsRefused = -60;
export const resultSmsLimitReached = -60;
export const resultTooMany = -60;
export const resultTooManyOrders = -60;
export const resultCompanyDown = -90;
export const resultCrowded = -90;
export const resultDatabaseAway = -90;
export const resultImageHostBusy = -90;
export const resultImageHostClosed = -90;
export const resultImageHostDown = -90;
export const resultNoRoom = -90;
export const resultNobodyAsked = -90;
export const resultNobodyIssues = -90;
export const resultPaymentUnavailable = -90;
export const resultSearchDown = -90;
export const resultServiceDown = -90;
export const resultFault = -99;
export const resultConversationGone = -404;
export const resultNoMember = -404;
export const resultNoSearch = -404;
export const resultNotFound = -404;

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
