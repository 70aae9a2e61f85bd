import { discountPercent, type ProductPage, productStatus } from "@maru/client";
import { ChevronRight, RotateCcw, Truck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { Breadcrumb } from "~/ui/Breadcrumb";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { KoreanText } from "~/ui/KoreanText";
import { SignInToBuy } from "~/ui/MembersPrice";
import { Picture } from "~/ui/Picture";
import { Rating } from "~/ui/Rating";
import { SellerName } from "~/ui/SellerName";
import { WishHeart } from "~/ui/Wish";
import { BuyBar, GoneBar } from "./BuyBar";
import { CardGrid } from "./CardGrid";
import { ChosenLine } from "./ChosenLine";
import { DeliveryDay } from "./DeliveryDay";
import { Facts } from "./Facts";
import { Gallery } from "./Gallery";
import { ItemDetails } from "./ItemDetails";
import { ItemTabs } from "./ItemTabs";
import { MiniRow } from "./MiniRow";
import { useMyPrice } from "./myPrices";
import { OptionPicker } from "./OptionPicker";
import { isBuyable } from "./options";
import { PriceLine } from "./PriceLine";
import { RecentlySeen } from "./RecentlySeen";
import { RestockButton } from "./RestockButton";
import { rememberSeen } from "./recent";
import { SizeTableButton } from "./SizeTableButton";
import { TierTable } from "./TierTable";
import { useChoice } from "./useChoice";
import { usePutInCart } from "./usePutInCart";

/** Not available: shows the reason in place of the buttons. */
function Gone({ product }: { product: ProductPage }) {
  const t = useTranslate();
  const ended = product.status === productStatus.DISCONTINUED;
  return (
    <div className="rounded-rc bg-well p-5">
      <b className="font-semibold">{t(ended ? "catalog:ended" : "catalog:soldOut")}</b>
      <p className="mt-1 text-[14px] text-text2">{t(ended ? "catalog:endedText" : "catalog:soldOutText")}</p>
      {!ended && <RestockButton product={product} variantId={null} className="mt-4 w-full" />}
    </div>
  );
}

interface Props {
  product: ProductPage;
  brandId: number;
  /** The name of the shop. */
  mall: string;
  onBuy: () => void;
  /** What reduces the price. */
  offers?: ReactNode;
  /** Content below the description. */
  below?: ReactNode;
}

export function ItemPage({ product, brandId, mall, onBuy, offers, below }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const put = usePutInCart();
  const own = useMyPrice(product.id);
  const state = useChoice(product, own);
  const [sheet, setSheet] = useState(false);
  const buyable = isBuyable(product);
  const options = product.option_groups.length > 0;
  useEffect(() => rememberSeen(brandId, product.id), [brandId, product.id]);

  const add = (): void => {
    const item = state.take();
    if (!item) return;
    put([item]);
    setSheet(false);
  };
  const buy = (): void => {
    const item = state.take();
    if (!item || !put([item], true)) return;
    onBuy();
    void navigate("/shop/checkout");
  };
  const price = (
    <PriceLine
      size="l"
      list={state.variant?.list_price ?? product.product_price}
      sale={state.variant?.price ?? product.product_sale_price}
      percent={
        state.variant
          ? discountPercent(state.variant.list_price ?? 0, state.variant.price ?? 0)
          : product.discount_percent
      }
      prices={!state.variant || state.variant.price === product.product_sale_price ? product.price_lang_obj : {}}
    />
  );
  const isHidden = product.product_sale_price === null;
  // One list of further goods: those that the shop chose, else those like it.
  const beside = buyable && product.chosen.length === 0 && product.related.length > 0;
  const buttons = isHidden ? (
    <SignInToBuy className="mt-4 w-full" />
  ) : (
    <div className="mt-4 flex gap-2">
      <Button size="xl" className="flex-1 shrink! px-3!" onClick={add}>
        {t("catalog:addToCart")}
      </Button>
      <Button kind="fill" size="xl" className="flex-[1.3] shrink! px-3!" onClick={buy}>
        {t("catalog:buyNow")}
      </Button>
    </div>
  );
  const path = product.breadcrumbs.map((one) => ({ name: one.category_name, to: `/shop/category/${one.id}` }));
  return (
    <>
      <div className="wrap hidden pt-6 md:block">
        <Breadcrumb path={[...path, { name: product.product_name }]} />
      </div>
      <div className="md:wrap md:grid md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] md:gap-10 md:pt-3 lg:gap-16">
        <Gallery key={product.id} product={product} />
        <div className="px-5 pt-6 md:px-0 md:pt-2">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {product.maker && (
                <p className="text-[14px] font-semibold">
                  <KoreanText text={product.maker} />
                </p>
              )}
              <h1 className="mt-1 text-[22px] leading-[1.35] font-bold tracking-[-.028em] md:text-[28px]">
                <KoreanText text={product.product_name} />
              </h1>
              {product.seller && (
                <SellerName
                  name={product.seller.name}
                  id={product.seller.has_page ? product.seller.id : undefined}
                  className="mt-1.5 text-[14px] text-text2"
                />
              )}
            </div>
            <WishHeart id={product.id} name={product.product_name} className="hidden shrink-0 md:grid" />
          </div>
          {product.review_count > 0 && (
            <a href="#reviews" className="hit mt-1.5 inline-block hover:underline">
              <Rating score={product.review_score} count={product.review_count} className="text-[14px]" />
            </a>
          )}
          <div className="mt-5">{price}</div>
          <TierTable product={product} own={own} quantity={state.quantity} />
          {offers}
          {product.size_table && <SizeTableButton table={product.size_table} />}
          <div className="mt-5 hidden md:block">
            <Facts product={product} price={isHidden ? null : state.piece} sum={state.piece * state.quantity} />
          </div>
          <div className="mt-5 grid grid-cols-2 gap-2 md:hidden">
            <p className="rounded-rc bg-sub p-4 text-[13px] text-text2 dark:bg-well">
              <Truck size={20} strokeWidth={1.7} className="flip mb-2 text-ink" aria-hidden />
              <b className="block text-[14px] font-semibold text-text">
                {t(product.is_overseas ? "catalog:delivery.overseas" : "catalog:delivery.domestic")}
              </b>
              {product.is_overseas && <span className="block">{t("catalog:delivery.overseasText")}</span>}
              <DeliveryDay product={product} />
            </p>
            <p className="rounded-rc bg-sub p-4 text-[13px] text-text2 dark:bg-well">
              <RotateCcw size={20} strokeWidth={1.7} className="mb-2 text-ink" aria-hidden />
              <b className="block text-[14px] font-semibold text-text">{t("catalog:return")}</b>
              {t("catalog:return.text")}
            </p>
          </div>
          {buyable ? (
            <div className="mt-6 hidden gap-6 md:grid">
              <OptionPicker product={product} choice={state.choice} onChoose={state.setChoice} asked={state.asked} />
              <ChosenLine product={product} state={state} />
              <div className="-mt-6">{buttons}</div>
            </div>
          ) : (
            <div className="mt-6">
              <Gone product={product} />
            </div>
          )}
        </div>
      </div>
      <hr className="mt-6 h-2 border-0 bg-well md:hidden" />
      {buyable && options && (
        <div className="px-5 pt-6 md:hidden">
          <button
            type="button"
            onClick={() => setSheet(true)}
            className="flex h-14 w-full items-center gap-3 rounded-[14px] border border-line2 px-4 text-[14px]"
          >
            <span className="flex gap-1.5" aria-hidden>
              {product.colors.slice(0, 4).map((color) => (
                <span
                  key={color}
                  className="size-5 rounded-full border border-[#0000001f]"
                  style={{ background: color }}
                />
              ))}
            </span>
            <span className="truncate">
              {product.option_groups.map((group) => `${group.name} ${group.values.length}`).join(" · ")}
            </span>
            <b className="ms-auto flex shrink-0 items-center gap-1 font-semibold">
              {t("catalog:option.choose")}
              <ChevronRight size={18} strokeWidth={1.7} className="flip" aria-hidden />
            </b>
          </button>
        </div>
      )}
      {product.chosen.length > 0 && (
        <section className="wrap mt-9 md:mt-16">
          <h2 className="t-h2 mb-6">{t("deciding:chosen.title")}</h2>
          <CardGrid cards={product.chosen} design={0} rail />
        </section>
      )}
      {!buyable && product.chosen.length === 0 && product.related.length > 0 && (
        <section className="wrap mt-9 md:mt-16">
          <h2 className="t-h2 mb-6">{t("catalog:similar")}</h2>
          <CardGrid cards={product.related.slice(0, 5)} design={0} rail />
        </section>
      )}
      <div className={`wrap mt-9 grid gap-12 md:mt-18 lg:gap-16 ${beside ? "lg:grid-cols-[minmax(0,1fr)_320px]" : ""}`}>
        <div className="min-w-0">
          <div className="mb-8 md:hidden">
            <Facts product={product} price={isHidden ? null : state.piece} sum={state.piece * state.quantity} />
          </div>
          <ItemTabs />
          <ItemDetails product={product} mall={mall} />
          {below}
        </div>
        {beside && (
          <aside className="panel self-start p-5">
            <h2 className="text-[16px] font-bold">{t("catalog:related")}</h2>
            <ul className="mt-2 divide-y divide-line">
              {product.related.slice(0, 4).map((card) => (
                <li key={card.id}>
                  <MiniRow card={card} />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
      <div className="wrap">
        <RecentlySeen brandId={brandId} except={product.id} />
      </div>
      {!buyable && <GoneBar product={product} />}
      {buyable && (
        <>
          <div className="h-12 md:hidden" />
          <BuyBar product={product} onAdd={() => setSheet(true)} onBuy={() => setSheet(true)} />
          <Dialog
            open={sheet}
            onClose={() => setSheet(false)}
            label={t("catalog:option.title")}
            kind="sheet"
            closeButton
          >
            <div className="px-5 pt-7 pb-5">
              <div className="mb-6 flex gap-3 pe-10">
                <Picture
                  src={product.img}
                  alt=""
                  className="size-16 shrink-0 rounded-rp"
                  sizes={{ width: 64, height: 64 }}
                />
                <div className="min-w-0">
                  <p className="line-clamp-1 text-[15px] font-semibold">{product.product_name}</p>
                  <PriceLine size="s" list={0} sale={isHidden ? null : state.piece} percent={0} />
                </div>
              </div>
              <div className="grid gap-6">
                <OptionPicker product={product} choice={state.choice} onChoose={state.setChoice} asked={state.asked} />
                <ChosenLine product={product} state={state} />
                <div className="-mt-4">{buttons}</div>
              </div>
            </div>
          </Dialog>
        </>
      )}
    </>
  );
}
