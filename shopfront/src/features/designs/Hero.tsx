import type { BlockItem, ProductCard } from "@maru/client";
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { buttonClass } from "~/ui/Button";
import { sourcesOf } from "~/ui/sources";
import { SmartLink } from "./SmartLink";

const cut = "absolute inset-0 size-full object-cover";
const middle = "object-[70%_50%] md:object-center";

/** Where the text stands. A picture is not mirrored, so from right to left the text stays on the same side of it. */
const places = {
  start: "items-start md:rtl:items-end",
  center: "items-center text-center",
  end: "items-end text-end md:rtl:items-start",
} as const;

/** The colour of text on a picture; a picture of its own for the dark theme has light text. */
const inkOf = ({ src, dark_src, text_colour }: BlockItem): string => {
  if (!src) return "text-text";
  if (text_colour === "light") return "text-white";
  return dark_src ? "text-[#1c1b19] dark:text-white" : "text-[#1c1b19]";
};

/** A picture is cut to the height of the slide, so it is drawn at least as wide as its shape needs: 16:9 and 3:4. */
const wideSizes = "(width < 900px) max(100vw, 890px), max(100vw, 1070px)";
const uprightSizes = "max(100vw, 375px)";

const heights = ["h-[56%] md:h-[58%]", "h-[72%] md:h-[76%]", "h-[48%] md:h-[50%]"];

/** What stands in a slide without a picture of its own: the first products on their floor. */
function Standing({ products }: { products: ProductCard[] }) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 bottom-0 flex h-[58%] items-end justify-center gap-3 px-5 md:inset-y-0 md:start-[46%] md:end-0 md:h-full md:gap-5 md:pe-[6%]"
    >
      <span className="absolute inset-x-0 bottom-0 -z-1 h-[22%] bg-well md:-start-full" />
      {products.map((product, place) => (
        <img
          key={product.id}
          src={product.img}
          srcSet={sourcesOf(product.img)}
          sizes="(width < 900px) 30vw, 260px"
          alt=""
          className={`mb-[6%] aspect-[3/4] min-w-0 rounded-rp object-cover shadow-panel ${heights[place]}`}
        />
      ))}
    </div>
  );
}

interface SlideProps {
  item: BlockItem;
  place: number;
  products: ProductCard[];
}

function Slide({ item, place, products }: SlideProps) {
  const first = place === 0;
  const load = first ? "eager" : "lazy";
  const textPlace = item.text_place ?? "start";
  const isCut = item.focus_x !== undefined || item.focus_y !== undefined;
  const picture = isCut ? cut : `${cut} ${middle}`;
  const focus = isCut ? { objectPosition: `${item.focus_x ?? 50}% ${item.focus_y ?? 50}%` } : undefined;
  const alt = item.alt ?? "";
  const shade = `veil absolute inset-0 ${item.dark_src ? "both" : ""} ${item.text_colour === "light" ? "dark-shade" : ""}`;
  return (
    <div className="wall relative flex h-[500px] w-full shrink-0 snap-start md:h-[600px]" data-slide={place}>
      {item.src && (
        <picture className={item.dark_src ? "dark:hidden" : ""}>
          {item.phone_src && (
            <source media="(width < 600px)" sizes={uprightSizes} srcSet={sourcesOf(item.phone_src) ?? item.phone_src} />
          )}
          <img
            sizes={wideSizes}
            srcSet={sourcesOf(item.src)}
            src={item.src}
            alt={alt}
            loading={load}
            fetchPriority={first ? "high" : undefined}
            className={picture}
            style={focus}
          />
        </picture>
      )}
      {item.dark_src && (
        <img
          loading="lazy"
          sizes={wideSizes}
          srcSet={sourcesOf(item.dark_src)}
          src={item.dark_src}
          alt={alt}
          className={`${picture} hidden dark:block`}
          style={focus}
        />
      )}
      {!item.src && products.length > 0 && <Standing products={products} />}
      {item.src && (
        <span
          aria-hidden
          data-shade={textPlace}
          className={shade}
          style={item.shade === undefined ? undefined : ({ "--shade": item.shade / 100 } as CSSProperties)}
        />
      )}
      <div
        className={`wrap relative flex flex-col pt-10 pb-9 md:justify-center md:py-0 ${places[textPlace]} ${inkOf(item)}`}
      >
        {item.eyebrow && (
          <p className="text-[13px] font-semibold md:text-[15px]" data-on-picture>
            {item.eyebrow}
          </p>
        )}
        {item.title && (
          <h2 className="t-display mt-3 md:max-w-[11em] whitespace-pre-line" data-on-picture>
            {item.title}
          </h2>
        )}
        {item.sub_title && (
          <p
            data-on-picture
            className="mt-4 max-w-[24em] text-[15px] leading-[1.65] whitespace-pre-line opacity-80 max-md:hidden md:text-[17px]"
          >
            {item.sub_title}
          </p>
        )}
        {item.button && (
          <SmartLink
            to={item.link}
            className={buttonClass(
              "inverse",
              "l",
              `min-w-40 bg-[#1c1b19]! text-white! md:mt-9 ${item.src ? "mt-auto" : "mt-6"}`,
            )}
          >
            {item.button}
            <ArrowRight size={18} strokeWidth={1.7} className="flip" aria-hidden />
          </SmartLink>
        )}
        {!item.button && item.link && (
          <SmartLink to={item.link} label={item.title} className="absolute inset-0">
            {null}
          </SmartLink>
        )}
      </div>
    </div>
  );
}

/** The carousel uses scroll snapping: it works without JavaScript, follows the reading direction, and can be paused. */
export function Hero({ items, products = [] }: { items: BlockItem[]; products?: ProductCard[] }) {
  const t = useTranslate();
  const rail = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [playing, setPlaying] = useState(true);
  const many = items.length > 1;

  const goTo = (next: number): void => {
    const box = rail.current;
    if (!box) return;
    const sign = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    box.scrollTo({ left: sign * box.clientWidth * ((next + items.length) % items.length), behavior: "smooth" });
  };
  useEffect(() => {
    if (!many || !playing || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => goTo(place + 1), 6000);
    return () => clearTimeout(timer);
  });

  const control = "grid size-9 place-items-center";
  const step = `${control} max-sm:hidden`;
  return (
    <section aria-roledescription="carousel" aria-label={t("common:carousel")} className="relative">
      <div
        ref={rail}
        className="noscroll flex snap-x snap-mandatory overflow-x-auto"
        onScroll={({ currentTarget }) =>
          setPlace(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name, and two may be alike
          <Slide key={index} item={item} place={index} products={products} />
        ))}
      </div>
      {many && (
        <div className="wrap pointer-events-none absolute inset-x-0 bottom-9 flex justify-end md:rtl:justify-start">
          <div className="pointer-events-auto flex items-center rounded-full bg-white/92 ps-4 pe-1 text-[13px] font-semibold text-[#1c1b19]">
            <span className="tnum me-1" dir="ltr">
              {place + 1} / {items.length}
            </span>
            <button
              type="button"
              className={step}
              aria-label={t("common:carousel.prev")}
              onClick={() => goTo(place - 1)}
            >
              <ChevronLeft size={16} className="flip" aria-hidden />
            </button>
            <button
              type="button"
              className={control}
              aria-label={t(playing ? "common:carousel.pause" : "common:carousel.play")}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
            </button>
            <button
              type="button"
              className={step}
              aria-label={t("common:carousel.next")}
              onClick={() => goTo(place + 1)}
            >
              <ChevronRight size={16} className="flip" aria-hidden />
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
