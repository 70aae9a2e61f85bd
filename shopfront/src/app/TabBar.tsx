import { Heart, House, LayoutGrid, type LucideIcon, Search, User } from "lucide-react";
import { useState } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "react-router";
import { selectAuth } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { lazyPart } from "~/ui/lazyPart";
import type { DrawerProps } from "./CategoryDrawer";

const CategoryDrawer = lazyPart<DrawerProps>(() => import("./CategoryDrawer"));

const tab =
  "flex flex-1 flex-col items-center justify-center gap-1 text-[12px] whitespace-nowrap max-[359px]:flex-auto font-medium text-text2 aria-[current=page]:font-semibold aria-[current=page]:text-text";

function Face({ Icon, name, on }: { Icon: LucideIcon; name: string; on?: boolean }) {
  return (
    <>
      <Icon size={23} strokeWidth={on ? 2.1 : 1.6} aria-hidden />
      {name}
    </>
  );
}

export default function TabBar() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
  const [open, setOpen] = useState(false);
  const links = [
    { to: "/", Icon: House, name: t("common:home"), on: pathname === "/" },
    { to: "/shop/search", Icon: Search, name: t("common:search"), on: pathname === "/shop/search" },
    { to: "/my/wishs", Icon: Heart, name: t("common:wish"), on: pathname === "/my/wishs" },
    {
      to: isAuthenticated ? "/my" : "/login",
      Icon: User,
      name: t("common:my"),
      on: pathname === "/login" || (pathname.startsWith("/my") && pathname !== "/my/wishs"),
    },
  ];
  const [home, ...others] = links.map(({ to, on, ...face }) => (
    <Link key={to} to={to} className={tab} aria-current={on ? "page" : undefined}>
      <Face {...face} on={on} />
    </Link>
  ));
  return (
    <>
      <nav
        aria-label={t("common:menu")}
        className="sticky bottom-0 z-30 flex h-[calc(64px+env(safe-area-inset-bottom))] border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {home}
        <button type="button" className={tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Face Icon={LayoutGrid} name={t("common:category")} />
        </button>
        {others}
      </nav>
      {open && <CategoryDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
