import type { PapersIn } from "@maru/client";

export type Paper = PapersIn["kind"];
