import { Node } from "@tiptap/core";

/** A video of this shop with the browser's controls, in the markup that the server writes (`core/common/html.py`). */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: "video[src]" }],
  renderHTML: ({ HTMLAttributes: { src } }) => ["video", { src, controls: "", preload: "metadata", playsinline: "" }],
});
