import { formatNumber, type SessionUser, type ShopBrand } from "@maru/client";
import {
  Bell,
  Building2,
  ChevronRight,
  Coins,
  Heart,
  LogOut,
  MapPin,
  MessageCircleQuestion,
  Package,
  PenLine,
  Store,
  Ticket,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { toast } from "~/ui/toast";
import { forgetTyped } from "~/ui/typed";
import { signOut } from "./api";

interface Props {
  title: string;
  /** Phones show the menu on its own page only. */
  menuOnPhone?: boolean;
  /** The number of the member's questions, if the page knows it. */
  questions?: number;
  onSignedOut: () => { type: string };
  children: ReactNode;
}

const items = [
  { to: "/my/orders", text: "account:my.orders", Icon: Package },
  { to: "/my/reviews", text: "account:my.reviews", Icon: PenLine },
  { to: "/my/inquiries", text: "account:my.inquiries", Icon: MessageCircleQuestion },
  { to: "/my/points", text: "account:my.points", Icon: Coins },
  { to: "/my/coupons", text: "promotions:box.title", Icon: Ticket },
  { to: "/my/wishs", text: "account:my.wishs", Icon: Heart },
  { to: "/my/restock", text: "deciding:restock.title", Icon: Bell },
  { to: "/my/addresses", text: "account:my.addresses", Icon: MapPin },
  { to: "/my/profile", text: "account:my.profile", Icon: UserRound },
  { to: "/my/business", text: "account:business.title", Icon: Building2 },
] as const;

const row =
  "flex h-12 w-full items-center gap-3 rounded-rc px-3 text-[15px] hover:bg-well aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink";

interface Known {
  brand: { brand: ShopBrand | null };
  site: { auth: { user: SessionUser | null } };
}

const sells = ({ brand, site }: Known): boolean =>
  brand.brand?.setting_obj.is_use_seller === 1 && site.auth.user?.roles?.includes("seller") === true;

export function MyFrame({ title, menuOnPhone, questions = 0, onSignedOut, children }: Props) {
  const t = useTranslate();
  const isSeller = useSelector(sells);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = async (): Promise<void> => {
    try {
      await signOut();
      forgetTyped();
      dispatch(onSignedOut());
      toast.done(t("common:logout.done"));
      await navigate("/");
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] pt-7 md:grid-cols-[220px_minmax(0,1fr)] md:items-start md:gap-12 md:pt-12 lg:grid-cols-[260px_minmax(0,1fr)]">
      <nav
        aria-label={t("account:my.menu")}
        className={`${menuOnPhone ? "max-md:order-last max-md:mt-10" : "max-md:hidden"} -mx-3 md:mx-0`}
      >
        <ul>
          {items.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link to={to} className={row} aria-current={pathname.startsWith(to) ? "page" : undefined}>
                <Icon size={20} strokeWidth={1.7} aria-hidden />
                {t(text)}
                {to === "/my/inquiries" && questions > 0 && (
                  <span className="tnum text-[14px] text-text2">{formatNumber(questions)}</span>
                )}
                <ChevronRight size={18} strokeWidth={1.7} className="flip ms-auto text-text3 md:hidden" aria-hidden />
              </Link>
            </li>
          ))}
          {isSeller && (
            <li>
              <Link to="/seller" className={row}>
                <Store size={20} strokeWidth={1.7} aria-hidden />
                {t("account:my.seller")}
                <ChevronRight size={18} strokeWidth={1.7} className="flip ms-auto text-text3 md:hidden" aria-hidden />
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={row} onClick={() => void leave()}>
              <LogOut size={20} strokeWidth={1.7} className="flip" aria-hidden />
              {t("common:logout")}
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        {title && <h1 className="t-h1 mb-6">{title}</h1>}
        {children}
      </div>
    </div>
  );
}
