import { ChevronRight } from "lucide-react";
import { useSelector } from "react-redux";
import { ways } from "~/features/articles/places";
import { childrenOf, departments } from "~/features/site/categories";
import { selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { Link } from "~/ui/Link";

export interface DrawerProps {
  onClose: () => void;
}

export default function CategoryDrawer({ onClose }: DrawerProps) {
  const t = useTranslate();
  const shop = useSelector(selectBootstrap);
  const row = "flex min-h-12 items-center justify-between text-[16px] font-semibold";
  return (
    <Dialog open onClose={onClose} label={t("common:category")} kind="drawer" closeButton>
      <nav aria-label={t("common:category")} className="px-5 pt-5 pb-10">
        <h2 className="t-h3 mb-3">{t("common:category")}</h2>
        <ul>
          {departments(shop).map((one) => (
            <li key={one.id} className="border-b border-line py-1">
              <Link to={`/shop/category/${one.id}`} onClick={onClose} className={row}>
                {one.category_name}
                <ChevronRight size={18} strokeWidth={1.7} className="flip text-text3" aria-hidden />
              </Link>
              <div className="flex flex-wrap gap-x-4">
                {childrenOf(shop, one.id).map((child) => (
                  <Link
                    key={child.id}
                    to={`/shop/category/${child.id}`}
                    onClick={onClose}
                    className="py-2 text-[14px] text-text2"
                  >
                    {child.category_name}
                  </Link>
                ))}
              </div>
            </li>
          ))}
        </ul>
        {shop && shop.sellers.length > 0 && (
          <section className="mt-6">
            <h2 className="t-h3">{t("common:sellers")}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {shop.sellers.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/shop/seller/${id}`} onClick={onClose} className="block py-2 text-[14px] text-text2">
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="mt-4">
          {ways(shop).map(({ to, name }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="flex min-h-11 items-center text-[15px]">
                {typeof name === "string" ? t(name) : name.own}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
