import type { Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { Video } from "./video";

/** The page's own title is level 1. */
export const levels = [2, 3, 4] as const;

/**
 * Nodes and marks of a text, no more than the server keeps (`core/common/html.py`). No automatic links: a link made
 * while a syllable is being composed loses the syllable.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...levels] },
    link: { autolink: false, linkOnPaste: true, openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true }),
  Video,
  TableKit.configure({ table: { resizable: false } }),
];
