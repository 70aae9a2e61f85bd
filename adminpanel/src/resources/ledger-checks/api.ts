import { post } from "../../providers/httpClient";

export const startLedgerCheck = (): Promise<object> => post("/api/ledger-checks/run");
