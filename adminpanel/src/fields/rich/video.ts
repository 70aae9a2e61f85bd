import { Node } from "@tiptap/core";

/** A video of this shop, played by the browser's own controls; as the server writes it (`core/common/html.py`). */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: "video[src]" }],
  renderHTML: ({ HTMLAttributes: { src } }) => ["video", { src, controls: "", preload: "metadata", playsinline: "" }],
});
