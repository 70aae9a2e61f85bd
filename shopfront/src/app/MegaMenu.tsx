import type { CategoryNode } from "@maru/client";
import { useEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { childrenOf } from "~/features/site/categories";
import { selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";

export interface MegaMenuProps {
  category: CategoryNode;
  /** Opened by a key: moves the focus into the menu. */
  focused: boolean;
  onEnter: () => void;
}

const mostColumns = 12;
const mostLinks = 6;

/** The menu of a category: its children in columns with their own children, and its picture. */
export default function MegaMenu({ category, focused, onEnter }: MegaMenuProps) {
  const t = useTranslate();
  const shop = useSelector(selectBootstrap);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector("a")?.focus();
  }, [focused]);
  return (
    <div
      ref={box}
      onPointerEnter={onEnter}
      className="absolute inset-x-0 top-full z-30 border-b border-line bg-raised py-9 shadow-sh2"
    >
      <nav aria-label={category.category_name} className="wrap flex gap-12">
        <div className="min-w-0 flex-1">
          <Link
            to={`/shop/category/${category.id}`}
            className="mb-5 inline-block text-[18px] font-bold hover:underline"
          >
            {t("common:menu.all", { name: category.category_name })}
          </Link>
          <ul className="grid grid-cols-3 gap-x-8 gap-y-7 lg:grid-cols-4">
            {childrenOf(shop, category.id)
              .slice(0, mostColumns)
              .map((one) => (
                <li key={one.id} className="min-w-0">
                  <Link
                    to={`/shop/category/${one.id}`}
                    className="block py-1 text-[15px] font-semibold hover:underline"
                  >
                    {one.category_name}
                  </Link>
                  <ul>
                    {childrenOf(shop, one.id)
                      .slice(0, mostLinks)
                      .map((below) => (
                        <li key={below.id}>
                          <Link
                            to={`/shop/category/${below.id}`}
                            className="block py-1 text-[14px] text-text2 hover:text-text hover:underline"
                          >
                            {below.category_name}
                          </Link>
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
          </ul>
        </div>
        {category.img && (
          <Picture
            src={category.img}
            alt=""
            className="hidden aspect-[4/5] w-56 shrink-0 self-start rounded-rp lg:block"
            sizes={{ width: 224, height: 280 }}
          />
        )}
      </nav>
    </div>
  );
}
