import { Store } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Empty } from "~/ui/State";

interface Tab {
  to: string;
  text: TextKey;
  consigns?: boolean;
}

const tabs: Tab[] = [
  { to: "/seller", text: "seller:home" },
  { to: "/seller/products", text: "seller:goods" },
  { to: "/seller/orders", text: "seller:orders" },
  { to: "/seller/requests", text: "seller:requests", consigns: true },
  { to: "/seller/reviews", text: "seller:reviews" },
  { to: "/seller/questions", text: "seller:questions" },
  { to: "/seller/settlements", text: "seller:settlements" },
  { to: "/seller/profile", text: "seller:profile" },
];

interface Props {
  title: string;
  /** Whether the shop keeps consigned goods. */
  consigns: boolean;
  children: ReactNode;
}

/** A page of the seller's area: its name and the navigation. */
export function SellerFrame({ title, consigns, children }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <div className="wrap pt-7 md:pt-12">
      <h1 className="t-h1 mb-4">{title}</h1>
      <nav aria-label={t("seller:menu")} className="noscroll mb-6 overflow-x-auto border-b border-line">
        <ul className="flex gap-5">
          {tabs
            .filter((tab) => consigns || !tab.consigns)
            .map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? "page" : undefined}
                  className="block whitespace-nowrap border-b-2 border-transparent py-3 text-text2 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {t(text)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** Shown to people who are no sellers. */
export function NotSeller() {
  const t = useTranslate();
  return (
    <div className="wrap pt-7">
      <Empty icon={Store} title={t("seller:notSeller")} text={t("seller:notSellerText")} level={1} />
    </div>
  );
}
