import type { PostPreviewLink } from "@maru/client";
import { post } from "../../providers/httpClient";

/** Stores the form of a post and returns an address that shows it in the shop for some minutes. */
export const previewPost = (draft: object): Promise<PostPreviewLink> => post("/api/post-previews", draft);
