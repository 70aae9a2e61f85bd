import type { BlockItem } from "@maru/client";
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { buttonClass } from "~/ui/Button";
import { SmartLink } from "./SmartLink";

const picture = "absolute inset-0 size-full object-cover object-[70%_50%] md:object-center";

function Slide({ item, first }: { item: BlockItem; first: boolean }) {
  const load = first ? "eager" : "lazy";
  const onDark = item.dark_src ? "dark:text-white" : "";
  return (
    <div className="wall relative flex h-[500px] w-full shrink-0 snap-start md:h-[600px]">
      {item.src && (
        <picture className={item.dark_src ? "dark:hidden" : ""}>
          {item.phone_src && <source media="(width < 600px)" srcSet={item.phone_src} />}
          <img src={item.src} alt="" loading={load} fetchPriority={first ? "high" : undefined} className={picture} />
        </picture>
      )}
      {item.dark_src && <img src={item.dark_src} alt="" loading="lazy" className={`${picture} hidden dark:block`} />}
      {item.src && <span aria-hidden className={`veil absolute inset-0 ${item.dark_src ? "both" : ""}`} />}
      <div
        className={`wrap relative flex flex-col items-start pt-10 pb-9 md:justify-center md:py-0 md:rtl:items-end ${item.src ? `text-[#1c1b19] ${onDark}` : "text-text"}`}
      >
        {item.eyebrow && <p className="text-[13px] font-semibold md:text-[15px]">{item.eyebrow}</p>}
        {item.title && <h2 className="t-display mt-3 md:max-w-[11em] whitespace-pre-line">{item.title}</h2>}
        {item.sub_title && (
          <p className="mt-4 max-w-[24em] text-[15px] leading-[1.65] whitespace-pre-line opacity-80 max-md:hidden md:text-[17px]">
            {item.sub_title}
          </p>
        )}
        {item.button && (
          <SmartLink
            to={item.link}
            className={buttonClass("inverse", "l", "mt-auto min-w-40 bg-[#1c1b19]! text-white! md:mt-9")}
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
export function Hero({ items }: { items: BlockItem[] }) {
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
          <Slide key={item.title ?? item.src} item={item} first={index === 0} />
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
