/** A field before and after. */
export interface RowChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Something that was done to a record. */
export interface RowDeed {
  id: number;
  at: string;
  actor_name: string;
  action:
    | "create"
    | "update"
    | "delete"
    | "restore"
    | "duplicate"
    | "move"
    | "import"
    | "import_undone"
    | "change"
    | "change_undone";
  changes: RowChange[];
}
