import { Image } from "lucide-react";

/** A picture on its wall; a quiet sign where there is none. */
export const Thumb = ({ src, size = 40 }: { src?: string | null; size?: number }) => (
  <span className="thumb" style={{ width: size, height: size }}>
    {src ? <img src={src} alt="" loading="lazy" /> : <Image size={18} strokeWidth={1.6} aria-hidden />}
  </span>
);
