import type { BlockType } from "@maru/client";
import designs from "@maru/client/generated/designs.json";
import {
  CircleDot,
  Grid2x2,
  Image,
  Images,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Palette,
  PanelsTopLeft,
  ReceiptText,
  Search,
  Sparkles,
  Star,
  Store,
  Tags,
  TextQuote,
  Ticket,
  Video,
} from "lucide-react";

export type HomePlace = keyof typeof designs.places;

/** A field of a block, as the server's table describes it (`core/designs/schema.py`). */
export interface FieldSpec {
  kind: string;
  required?: boolean;
  /** Letters of a text, entries of a list, or the highest number. */
  most?: number;
  least?: number;
  /** A text of several lines. */
  lines?: boolean;
  values?: (string | number)[];
  /** What a list consists of. */
  of?: FieldSpec;
  /** The fields of a group. */
  fields?: Fields;
}
export type Fields = Record<string, FieldSpec>;

export const maxBlocks: number = designs.most_blocks;
export const kindsOf = (place: HomePlace): BlockType[] => designs.places[place] as BlockType[];
export const fieldsOf = (kind: string): Fields => (designs.kinds as unknown as Record<string, Fields>)[kind] ?? {};

export const icons: Record<BlockType, LucideIcon> = {
  banner: Image,
  "button-banner": PanelsTopLeft,
  notice: Megaphone,
  "products-rule": Sparkles,
  products: Tags,
  categories: CircleDot,
  posts: Newspaper,
  reviews: Star,
  sellers: Store,
  video: Video,
  gallery: Images,
  feature: Grid2x2,
  "rich-text": TextQuote,
  "search-hero": Search,
  steps: ListOrdered,
  "cost-table": ReceiptText,
  coupon: Ticket,
  "item-card": Tags,
  "blog-item-card": Newspaper,
  theme: Palette,
};
