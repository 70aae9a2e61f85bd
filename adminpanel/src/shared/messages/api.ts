import type { MessageRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const resendMessage = (id: Identifier): Promise<MessageRecord> => post(`/api/messages/${id}/resend`);
