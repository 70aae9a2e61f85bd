import { post } from "../../providers/httpClient";

export const loadEverydaySynonyms = (): Promise<{ loaded: number }> => post("/api/product-searches/everyday");
