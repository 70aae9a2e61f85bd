import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "react-router";
import { childrenOf, departments } from "~/features/site/categories";
import { selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { lazyPart } from "~/ui/lazyPart";
import type { MegaMenuProps } from "./MegaMenu";

const MegaMenu = lazyPart<MegaMenuProps>(() => import("./MegaMenu"));

/** A pointer that only passes by opens nothing. */
const intent = 150;

const item =
  "flex h-full items-center whitespace-nowrap border-b-2 border-transparent text-[16px] font-semibold aria-[current=page]:border-text hover:text-ink";

/** The categories of the header; the children of one open below the line, by pointer or arrow key. */
export function Departments() {
  const t = useTranslate();
  const shop = useSelector(selectBootstrap);
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef<HTMLAnchorElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(null), [key]);
  const soon = (id: number | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(id), intent);
  };
  const onto = (id: number, opens: boolean): void => {
    if (opens) void MegaMenu.preload();
    soon(opens ? id : null);
  };
  // A pointer that was already here when the code loaded causes no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once
  useEffect(() => {
    const under = box.current?.querySelector<HTMLElement>("[aria-expanded]:hover");
    if (under && matchMedia("(hover:hover)").matches) onto(Number(under.dataset.id), true);
    return () => clearTimeout(timer.current);
  }, []);
  const links = [
    { to: "/shop/search?ordering=-created_at", name: t("common:new") },
    { to: "/shop/search?ordering=-popularity", name: t("common:best") },
  ];
  const shown = departments(shop).slice(0, 5);
  const chosen = shown.find(({ id }) => id === open);
  const onKey = (event: KeyboardEvent, id: number, opens: boolean): void => {
    if (event.key !== "ArrowDown" || !opens) return;
    event.preventDefault();
    first.current = event.currentTarget as HTMLAnchorElement;
    setOpen(id);
  };
  const close = (): void => {
    setOpen(null);
    first.current?.focus();
    first.current = null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows pointer and focus, for the menu below its links
    <div
      ref={box}
      className="hidden h-full min-w-0 flex-1 md:block"
      onPointerLeave={() => soon(null)}
      onKeyDown={(event) => event.key === "Escape" && open !== null && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(null)}
    >
      <nav aria-label={t("common:mainMenu")} className="flex h-full gap-7 overflow-hidden">
        {links.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className={item}
            aria-current={pathname + search === to ? "page" : undefined}
            onPointerEnter={() => soon(null)}
          >
            {name}
          </Link>
        ))}
        {shown.map(({ id, category_name }) => {
          const opens = childrenOf(shop, id).length > 0;
          return (
            <Link
              key={id}
              to={`/shop/category/${id}`}
              className={item}
              aria-current={pathname === `/shop/category/${id}` ? "page" : undefined}
              aria-expanded={opens ? id === open : undefined}
              data-id={id}
              onPointerEnter={({ pointerType }) => pointerType !== "touch" && onto(id, opens)}
              onKeyDown={(event) => onKey(event, id, opens)}
            >
              {category_name}
            </Link>
          );
        })}
      </nav>
      {chosen && (
        <MegaMenu category={chosen} focused={first.current !== null} onEnter={() => clearTimeout(timer.current)} />
      )}
    </div>
  );
}
