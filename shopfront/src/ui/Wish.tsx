import { Heart } from "lucide-react";
import { createContext, useContext } from "react";
import { useTranslate } from "~/i18n/Words";

export interface Wishes {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Adds a product to the wish list; false after a failure, which was shown. */
  add: (id: number) => Promise<boolean>;
}

/** The app provides what a wish does; the heart only shows it. */
export const WishContext = createContext<Wishes>({
  has: () => false,
  toggle: () => undefined,
  add: () => Promise.resolve(false),
});

interface HeartProps {
  id: number;
  name: string;
  className?: string;
  /** Above a photo, which keeps its colours in the dark theme. */
  onPicture?: boolean;
}

export function WishHeart({ id, name, className, onPicture }: HeartProps) {
  const t = useTranslate();
  const wishes = useContext(WishContext);
  const chosen = wishes.has(id);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t(chosen ? "common:wish.remove" : "common:wish.add", { name })}
      onClick={() => wishes.toggle(id)}
      className={`grid size-11 place-items-center ${className ?? ""}`}
    >
      <Heart
        size={22}
        strokeWidth={1.6}
        className={
          chosen ? "fill-sale text-sale" : onPicture ? "text-[#1c1b19] drop-shadow-[0_0_2px_#fff]" : "text-text"
        }
        aria-hidden
      />
    </button>
  );
}
