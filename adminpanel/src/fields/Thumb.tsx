import { Image } from "lucide-react";
import { useState } from "react";

/** A thumbnail; a placeholder if there is no picture or it does not load. */
export const Thumb = ({ src, size = 40 }: { src?: string | null; size?: number }) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="thumb" style={{ width: size, height: size }}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Image size={18} strokeWidth={1.6} aria-hidden />
      )}
    </span>
  );
};
