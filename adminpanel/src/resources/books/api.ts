import { post } from "../../providers/httpClient";

export const lookAtBooks = (): Promise<object> => post("/api/books-checks/run");
