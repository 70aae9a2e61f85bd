import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";

export interface LightboxProps {
  images: { src: string; alt: string }[];
  name: string;
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

const closer = 2.5;
const button = "grid size-11 place-items-center rounded-full bg-raised shadow-sh2 disabled:opacity-40";

/** The picture in full screen. A tap zooms 2.5 times at that point; then it can be dragged. */
export default function Lightbox({ images, name, place, onPlace, onClose }: LightboxProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  /** The zoomed point as fractions of the picture; null shows all of it. */
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);
  const image = images[place];
  const turn = (next: number): void => {
    setNear(null);
    onPlace(Math.min(Math.max(next, 0), images.length - 1));
  };
  useEffect(() => {
    const frame = box.current;
    if (!frame || !near) return;
    frame.scrollTo(
      near.x * frame.scrollWidth - frame.clientWidth / 2,
      near.y * frame.scrollHeight - frame.clientHeight / 2,
    );
  }, [near]);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way || near) return;
    event.preventDefault();
    turn(place + (getComputedStyle(event.currentTarget).direction === "rtl" ? -way : way));
  };
  return (
    <Dialog open onClose={onClose} label={t("catalog:gallery.zoom")} kind="full" closeButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div className="flex h-dvh flex-col" onKeyDown={onKey}>
        {/* The picture is laid out left to right in every language: pictures have no direction. */}
        <div
          ref={box}
          dir="ltr"
          data-near={near ? "true" : "false"}
          className={`noscroll min-h-0 flex-1 ${near ? "cursor-grab touch-pan-x touch-pan-y overflow-auto" : "cursor-zoom-in touch-pan-y overflow-hidden"}`}
          onPointerDown={(event) => {
            drag.current = { x: event.clientX, y: event.clientY, moved: false };
          }}
          onPointerMove={(event) => {
            const from = drag.current;
            if (!from || event.pointerType !== "mouse" || !near) return;
            box.current?.scrollBy(from.x - event.clientX, from.y - event.clientY);
            const moved = from.moved || Math.abs(from.x - event.clientX) + Math.abs(from.y - event.clientY) > 4;
            drag.current = { x: event.clientX, y: event.clientY, moved };
          }}
          onPointerUp={(event) => {
            const from = drag.current;
            drag.current = null;
            if (!from || from.moved) return;
            const across = event.clientX - from.x;
            if (!near && Math.abs(across) > 40) {
              const back = document.documentElement.dir === "rtl" ? across < 0 : across > 0;
              turn(place + (back ? -1 : 1));
              return;
            }
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            setNear(near ? null : { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
          }}
          onPointerCancel={() => {
            drag.current = null;
          }}
        >
          <img
            src={image?.src}
            alt={image?.alt || name}
            draggable={false}
            className="max-w-none object-contain select-none"
            style={near ? { width: `${closer * 100}%`, height: `${closer * 100}%` } : { width: "100%", height: "100%" }}
          />
        </div>
        <div className="flex items-center justify-center gap-3 p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          <button
            type="button"
            className={button}
            disabled={place === 0}
            aria-label={t("catalog:gallery.prev")}
            onClick={() => turn(place - 1)}
          >
            <ChevronLeft size={22} strokeWidth={1.7} className="flip" aria-hidden />
          </button>
          <span className="tnum min-w-14 text-center text-[14px] font-semibold" dir="ltr" aria-live="polite">
            {place + 1} / {images.length}
          </span>
          <button
            type="button"
            className={button}
            disabled={place === images.length - 1}
            aria-label={t("catalog:gallery.next")}
            onClick={() => turn(place + 1)}
          >
            <ChevronRight size={22} strokeWidth={1.7} className="flip" aria-hidden />
          </button>
          <button
            type="button"
            className={button}
            aria-pressed={near !== null}
            aria-label={t(near ? "catalog:gallery.whole" : "catalog:gallery.closer")}
            onClick={() => setNear(near ? null : { x: 0.5, y: 0.5 })}
          >
            {near ? (
              <ZoomOut size={20} strokeWidth={1.7} aria-hidden />
            ) : (
              <ZoomIn size={20} strokeWidth={1.7} aria-hidden />
            )}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
