import type { DesignUse, DesignUses } from "@maru/client";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../providers/httpClient";
import { type TextKey, useTranslate } from "../words/useTranslate";

export type Used = "product" | "category" | "property" | "post" | "post_category";

/** What a screen's rows are to a design. */
const usedBy: Record<string, Used> = {
  "products/list": "product",
  "products/categories": "category",
  "articles/posts": "post",
  "articles/notices": "post",
  "articles/faqs": "post",
  "articles/categories": "post_category",
};

export const usedOf = (screen: string): Used | undefined => usedBy[screen];

const mostIds = 500;

/** Where rows are used in designs. Deleting never fails because this can't be read: then it is not known. */
const readUses = async (of: Used, ids: readonly (number | string)[]): Promise<DesignUse[]> => {
  if (ids.length === 0) return [];
  try {
    const query = { of, ids: ids.slice(0, mostIds).join(",") };
    return (await call<DesignUses>("/api/designs/uses", { query, background: true })).data.content;
  } catch {
    return [];
  }
};

const screens = {
  shop: { path: "/designs/main", label: "menu.shop_main" },
  blog: { path: "/designs/blog-main", label: "menu.blog_main" },
} as const;

/** Blocks that use what is about to be deleted, each with the way to its editor. */
export const UsesNote = ({ uses }: { uses: DesignUse[] }) => {
  const t = useTranslate();
  if (uses.length === 0) return null;
  return (
    <ul className="uses-note" aria-label={t("design.uses")}>
      {uses.map(({ place, block_id, type, title, is_published }) => {
        const screen = screens[place as keyof typeof screens] ?? screens.shop;
        const block = title.trim() || t(`design.kind.${type}` as TextKey);
        return (
          <li key={`${place}/${block_id}`}>
            {t(is_published ? "design.used_in" : "design.used_in_draft", { place: t(screen.label), block })}{" "}
            <Link to={screen.path} target="_blank">
              {t("design.open_editor")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

/** The part of a question before a delete that says where the rows are used; nothing where they are not. */
export const askUses = async (of: Used | undefined, ids: readonly (number | string)[]): Promise<ReactNode> => {
  const uses = of ? await readUses(of, ids) : [];
  return uses.length > 0 ? <UsesNote uses={uses} /> : undefined;
};
