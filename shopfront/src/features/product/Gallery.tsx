import { type ProductPage, productStatus } from "@maru/client";
import { ChevronLeft, ChevronRight, ZoomIn } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";
import { Picture } from "~/ui/Picture";
import type { LightboxProps } from "./Lightbox";
import { isOnSale } from "./status";

/** Loaded when a picture is first enlarged. */
const Lightbox = lazyPart<LightboxProps>(() => import("./Lightbox"));

const round = "size-11 place-items-center rounded-full bg-white text-[#1c1b19] shadow-sh2";

/**
 * A snapping rail to swipe, with a count on phones; on wide screens also thumbnails and arrows. A tap enlarges the
 * picture.
 */
export const Gallery = memo(function Gallery({ product }: { product: ProductPage }) {
  const t = useTranslate();
  const rail = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(false);
  const images = product.images.length > 0 ? product.images : [{ src: product.img, alt: "" }];
  const several = images.length > 1;
  const isUnavailable = !isOnSale(product.status);
  const show = (index: number): void => {
    const box = rail.current;
    const next = Math.min(Math.max(index, 0), images.length - 1);
    setPlace(next);
    if (!box) return;
    const sign = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    box.scrollTo({ left: sign * next * box.clientWidth });
  };
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way || !several) return;
    event.preventDefault();
    show(place + (getComputedStyle(event.currentTarget).direction === "rtl" ? -way : way));
  };
  return (
    <section aria-label={t("catalog:gallery")} className="md:flex md:items-start md:gap-4">
      {several && (
        <div className="hidden w-[77px] shrink-0 flex-col gap-2 md:flex">
          {images.map((image, index) => (
            <button
              key={image.src}
              type="button"
              aria-label={t("catalog:gallery.thumb", { number: index + 1 })}
              aria-current={index === place}
              onClick={() => show(index)}
              onPointerEnter={(event) => event.pointerType === "mouse" && show(index)}
              className={`overflow-hidden rounded-rp ${index === place ? "outline-2 outline-text" : ""}`}
            >
              <Picture src={image.src} alt="" className="aspect-[4/5] w-full" sizes={{ width: 77, height: 96 }} />
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys on the buttons inside change the picture */}
      <div className="group relative min-w-0 flex-1" onKeyDown={onKey}>
        <div
          ref={rail}
          className="noscroll flex snap-x snap-mandatory overflow-x-auto md:rounded-rp"
          onScroll={({ currentTarget }) =>
            setPlace(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
          }
        >
          {images.map((image, index) => (
            <button
              key={image.src}
              type="button"
              tabIndex={index === place ? 0 : -1}
              aria-label={t("catalog:gallery.zoom")}
              onClick={() => setZoom(true)}
              className="w-full shrink-0 cursor-zoom-in snap-start"
            >
              <Picture
                src={image.src}
                alt={image.alt || product.product_name}
                eager={index === 0}
                className={`aspect-4/5 w-full ${isUnavailable ? "opacity-60" : ""}`}
                sizes={{ width: 800, height: 1000 }}
              />
            </button>
          ))}
        </div>
        {isUnavailable && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center">
            <span className="rounded-full bg-[#1c1b19d9] px-5 py-2.5 text-[15px] font-semibold text-white">
              {t(product.status === productStatus.SOLD_OUT ? "common:card.soldOut" : "common:card.ended")}
            </span>
          </span>
        )}
        {several && (
          <>
            <span
              className="tnum absolute end-4 bottom-4 rounded-full bg-[#1c1b19a6] px-3 py-1 text-[12px] font-semibold text-white md:hidden"
              dir="ltr"
            >
              {place + 1} / {images.length}
            </span>
            <button
              type="button"
              disabled={place === 0}
              aria-label={t("catalog:gallery.prev")}
              onClick={() => show(place - 1)}
              className={`${round} absolute start-4 top-1/2 hidden -translate-y-1/2 disabled:opacity-0! md:group-focus-within:grid md:group-hover:grid`}
            >
              <ChevronLeft size={22} strokeWidth={1.7} className="flip" aria-hidden />
            </button>
            <button
              type="button"
              disabled={place === images.length - 1}
              aria-label={t("catalog:gallery.next")}
              onClick={() => show(place + 1)}
              className={`${round} absolute end-4 top-1/2 hidden -translate-y-1/2 disabled:opacity-0! md:group-focus-within:grid md:group-hover:grid`}
            >
              <ChevronRight size={22} strokeWidth={1.7} className="flip" aria-hidden />
            </button>
          </>
        )}
        <span aria-hidden className={`${round} pointer-events-none absolute end-4 bottom-4 hidden md:grid`}>
          <ZoomIn size={20} strokeWidth={1.7} />
        </span>
      </div>
      {zoom && (
        <Lightbox
          images={images}
          name={product.product_name}
          place={place}
          onPlace={show}
          onClose={() => setZoom(false)}
        />
      )}
    </section>
  );
});
