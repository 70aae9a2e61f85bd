import type { Product } from "@maru/client";
import { ZoomIn } from "lucide-react";
import { useRef, useState } from "react";
import { useT } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { Picture } from "~/ui/Picture";

/** Phone: a snapping rail with a count. Desktop: thumbnails beside the picture, and a closer look. */
export function Gallery({ product }: { product: Product }) {
  const t = useT();
  const rail = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(false);
  const images = product.images.length > 0 ? product.images : [{ src: product.img, alt: product.product_name }];
  const current = images[Math.min(place, images.length - 1)];
  const show = (index: number): void => {
    const box = rail.current;
    setPlace(index);
    if (!box) return;
    const sign = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    box.scrollTo({ left: sign * index * box.clientWidth });
  };
  return (
    <section aria-label={t("catalog:gallery")} className="md:flex md:gap-4">
      {images.length > 1 && (
        <div className="hidden w-[77px] shrink-0 flex-col gap-2 md:flex">
          {images.map((image, index) => (
            <button
              key={image.src}
              type="button"
              aria-label={t("catalog:gallery.thumb", { number: index + 1 })}
              aria-current={index === place}
              onClick={() => show(index)}
              className={`overflow-hidden rounded-rp ${index === place ? "outline-2 outline-text" : ""}`}
            >
              <Picture src={image.src} alt="" className="aspect-[4/5] w-full" sizes={{ width: 77, height: 96 }} />
            </button>
          ))}
        </div>
      )}
      <div className="relative min-w-0 flex-1">
        <div
          ref={rail}
          tabIndex={images.length > 1 ? 0 : undefined}
          className="noscroll flex snap-x snap-mandatory overflow-x-auto md:rounded-rp"
          onScroll={({ currentTarget }) =>
            setPlace(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
          }
        >
          {images.map((image, index) => (
            <Picture
              key={image.src}
              src={image.src}
              alt={image.alt || product.product_name}
              eager={index === 0}
              className="aspect-4/5 w-full shrink-0 snap-start"
              sizes={{ width: 800, height: 1000 }}
            />
          ))}
        </div>
        {images.length > 1 && (
          <span
            className="tnum absolute end-4 bottom-4 rounded-full bg-[#1c1b19a6] px-3 py-1 text-[12px] font-semibold text-white md:hidden"
            dir="ltr"
          >
            {place + 1} / {images.length}
          </span>
        )}
        <button
          type="button"
          aria-label={t("catalog:gallery.zoom")}
          onClick={() => setZoom(true)}
          className="absolute end-4 bottom-4 hidden size-11 place-items-center rounded-full bg-white text-[#1c1b19] shadow-sh2 md:grid"
        >
          <ZoomIn size={20} strokeWidth={1.7} aria-hidden />
        </button>
      </div>
      <Dialog open={zoom} onClose={() => setZoom(false)} label={t("catalog:gallery.zoom")} kind="" closeButton>
        <img
          src={current?.src}
          alt={current?.alt || product.product_name}
          className="block max-h-[calc(100dvh-48px)] w-full object-contain"
        />
      </Dialog>
    </section>
  );
}
