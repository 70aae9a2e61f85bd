import type { Language, MessagePreview, NoticeTexts } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const previewText = (id: Identifier, words: NoticeTexts & { language: Language }): Promise<MessagePreview> =>
  post(`/api/message-texts/${id}/preview`, words);
