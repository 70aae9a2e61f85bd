/** What the frame around a page knows of its route. */
export interface Handle {
  /** The file of a lazy page in src/routes. */
  source?: string;
  frame?: "item" | "checkout";
}
