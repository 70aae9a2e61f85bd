import { ChevronLeft, Heart, Search, Share2, ShoppingBag, User } from "lucide-react";
import { useState } from "react";
import { useSelector } from "react-redux";
import { selectCartCount } from "~/features/product/slice";
import { SearchBox } from "~/features/search/SearchBox";
import { departments } from "~/features/site/categories";
import { Logo } from "~/features/site/Logo";
import { useSearchPlace } from "~/features/site/searchPlace";
import { selectAuth, selectBootstrap } from "~/features/site/slice";
import type { Translate } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { Link, useLocation, useNavigate, useSearchParams } from "~/router";
import { later } from "~/ui/later";
import { toast } from "~/ui/toast";
import { Departments } from "./Departments";
import type { SearchDialogProps } from "./SearchDialog";

const SearchDialog = later<SearchDialogProps>(() => import("./SearchDialog"));

const icon = "relative grid size-11 place-items-center";

function CartLink({ className = "" }: { className?: string }) {
  const t = useT();
  const count = useSelector(selectCartCount);
  return (
    <Link
      to="/shop/cart"
      className={`${icon} ${className}`}
      aria-label={count > 0 ? t("common:cart.count", { count }) : t("common:cart")}
    >
      <ShoppingBag size={24} strokeWidth={1.6} aria-hidden />
      {count > 0 && (
        <span className="tnum absolute end-0 top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-fill px-1 text-[11px] font-bold text-onfill">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}

function SearchPill() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const place = useSearchPlace();
  const words = pathname === "/shop/search" ? (params.get("q") ?? "") : "";
  return <SearchBox key={pathname + words} words={words} place={place} className="h-11 w-[272px] max-md:hidden" />;
}

/** On a phone the field opens over the page; without script the link leads to the search page. */
function SearchButton() {
  const t = useT();
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

const share = async (t: Translate): Promise<void> => {
  const url = location.href;
  if (navigator.share) await navigator.share({ url, title: document.title }).catch(() => undefined);
  else if (await (await import("~/ui/copyText")).copyText(url)) toast.done(t("common:share.copied"));
  else toast.fail(t("common:copy.failed"));
};

/** Pictures keep their colours in the dark: what stands on them stays ink on white. */
const onPicture = "rounded-full bg-white/70";

/** On a phone's product page the picture comes first: only back, share and cart float above it. */
function FloatingBar() {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-16 items-center justify-between px-2 text-[#1c1b19] md:hidden">
      <button
        type="button"
        className={`${icon} ${onPicture}`}
        aria-label={t("common:back")}
        onClick={() => void (key === "default" ? navigate("/") : navigate(-1))}
      >
        <ChevronLeft size={26} strokeWidth={1.6} className="flip" aria-hidden />
      </button>
      <span className="flex gap-1.5">
        <button
          type="button"
          className={`${icon} ${onPicture}`}
          aria-label={t("common:share")}
          onClick={() => void share(t)}
        >
          <Share2 size={22} strokeWidth={1.6} aria-hidden />
        </button>
        <CartLink className={onPicture} />
      </span>
    </header>
  );
}

export function Header({ compact }: { compact: boolean }) {
  const t = useT();
  const { isAuthenticated } = useSelector(selectAuth);
  const { pathname } = useLocation();
  return (
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
}

function PhoneDepartments() {
  const t = useT();
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
