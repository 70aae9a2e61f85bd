export interface ProductChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface ProductDeed {
  id: number;
  at: string;
  actor_name: string;
  action:
    | "create"
    | "update"
    | "delete"
    | "restore"
    | "duplicate"
    | "import"
    | "import_undone"
    | "change"
    | "change_undone";
  changes: ProductChange[];
}
