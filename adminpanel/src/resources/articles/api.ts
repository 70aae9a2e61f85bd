import type { PostPreviewLink } from "@maru/client";
import { post } from "../../providers/httpClient";

/** Keeps what the form of a post holds, and tells where the shop shows it for some minutes. */
export const previewPost = (draft: object): Promise<PostPreviewLink> => post("/api/post-previews", draft);
