import { htmlLanguage, type Language, type ProductCard } from "@maru/client";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "~/i18n/Words";
import { pieces } from "./content";

/** Shown if a text is not in the reader's language. */
export function OnlyKorean({ language }: { language: string }) {
  const words = useI18n();
  if (language === words.language) return null;
  return (
    <p className="mb-6 flex items-center gap-2 rounded-rc bg-infosoft px-4 py-3 text-[14px] text-info">
      <Info size={18} strokeWidth={1.7} className="shrink-0" aria-hidden />
      {words.t("articles:onlyKorean")}
    </p>
  );
}

interface Props {
  html: string;
  /** The actual language of the text. */
  language: string;
  products?: ProductCard[];
  drawProduct?: (card: ProductCard) => ReactNode;
}

/** A post's text. A paragraph with only a link to a product becomes that product's card. */
export function PostContent({ html, language, products = [], drawProduct }: Props) {
  const known = new Map(products.map((card) => [card.id, card]));
  return (
    <div lang={htmlLanguage(language as Language)} dir="auto" className="grid gap-6">
      {pieces(html).map((piece, place) => {
        const card = "product" in piece ? known.get(piece.product) : undefined;
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
        return card && drawProduct ? (
          <div key={place} className="panel px-4">
            {drawProduct(card)}
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
          <div key={place} className="prose overflow-x-auto" dangerouslySetInnerHTML={{ __html: piece.html }} />
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
      })}
    </div>
  );
}
