import { Heart, Search, User } from "lucide-react";
import { useState } from "react";
import { useSelector } from "react-redux";
import { useLocation, useSearchParams } from "react-router";
import { SearchBox } from "~/features/search/SearchBox";
import { departments } from "~/features/site/categories";
import { Logo } from "~/features/site/Logo";
import { useSearchPlace } from "~/features/site/searchPlace";
import { selectAuth, selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { hydratedLater, lazyPart } from "~/ui/lazyPart";
import { CartLink, icon } from "./CartLink";
import { Departments } from "./Departments";
import type { SearchDialogProps } from "./SearchDialog";

const SearchDialog = lazyPart<SearchDialogProps>(() => import("./SearchDialog"));

function SearchPill() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const place = useSearchPlace();
  const words = pathname === "/shop/search" ? (params.get("q") ?? "") : "";
  return <SearchBox key={pathname + words} words={words} place={place} className="h-11 w-[272px] max-md:hidden" />;
}

/** On a phone the field opens over the page; without JavaScript the link leads to the search page. */
function SearchButton() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        to="/shop/search"
        className={`${icon} md:hidden`}
        aria-label={t("common:search")}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Search size={24} strokeWidth={1.6} aria-hidden />
      </Link>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const UnpaidLine = hydratedLater(() => import("./UnpaidLine"));

/** Loaded where it is shown: the home page has none. */
const FloatingBar = hydratedLater(() => import("./FloatingBar"));

export function Header({ compact }: { compact: boolean }) {
  const t = useTranslate();
  const { isAuthenticated } = useSelector(selectAuth);
  const { pathname } = useLocation();
  const header = (
    <div className="relative">
      {compact && <FloatingBar />}
      <header
        className={`border-b border-line bg-bg ${compact ? "max-md:hidden" : ""} ${pathname === "/" ? "max-md:border-b-0" : ""}`}
      >
        <div className="wrap flex h-16 items-center justify-between gap-8 md:h-[88px]">
          <Logo />
          <Departments />
          <SearchPill />
          <div className="-me-2.5 flex items-center md:gap-1">
            <SearchButton />
            <Link to="/my/wishs" className={`${icon} max-md:hidden`} aria-label={t("common:wish")}>
              <Heart size={24} strokeWidth={1.6} aria-hidden />
            </Link>
            <Link
              to={isAuthenticated ? "/my" : "/login"}
              className={`${icon} max-md:hidden`}
              aria-label={t(isAuthenticated ? "common:myPage" : "common:login")}
            >
              <User size={24} strokeWidth={1.6} aria-hidden />
            </Link>
            <CartLink />
          </div>
        </div>
        {pathname === "/" && <PhoneDepartments />}
      </header>
    </div>
  );
  // What floats above a picture must not cover the line.
  return compact ? (
    <>
      <UnpaidLine />
      {header}
    </>
  ) : (
    <>
      {header}
      <UnpaidLine />
    </>
  );
}

function PhoneDepartments() {
  const t = useTranslate();
  const shop = useSelector(selectBootstrap);
  const item =
    "flex h-12 shrink-0 items-center whitespace-nowrap border-b-2 border-transparent px-0.5 text-[15px] font-medium text-text2";
  return (
    <nav
      aria-label={t("common:category")}
      className="noscroll flex gap-6 overflow-x-auto border-b border-line px-5 md:hidden"
    >
      <span aria-current="page" className={`${item} border-text! font-bold text-text!`}>
        {t("common:home")}
      </span>
      <Link to="/shop/search?ordering=-created_at" className={item}>
        {t("common:new")}
      </Link>
      <Link to="/shop/search?ordering=-popularity" className={item}>
        {t("common:best")}
      </Link>
      {departments(shop).map(({ id, category_name }) => (
        <Link key={id} to={`/shop/category/${id}`} className={item}>
          {category_name}
        </Link>
      ))}
    </nav>
  );
}
