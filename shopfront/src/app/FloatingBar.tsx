import { ChevronLeft, Share2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { shareHere } from "~/ui/share";
import { CartLink, icon } from "./CartLink";

/** Pictures keep their colours in the dark theme: controls on them stay dark on white. */
const onPicture = "rounded-full bg-white/70";

/** On a phone's product page the picture comes first: only back, share and cart float above it. */
export default function FloatingBar() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-16 items-center justify-between px-2 text-[#1c1b19] md:hidden">
      <button
        type="button"
        className={`${icon} ${onPicture}`}
        aria-label={t("common:back")}
        onClick={() => void (key === "default" ? navigate("/") : navigate(-1))}
      >
        <ChevronLeft size={26} strokeWidth={1.6} className="flip" aria-hidden />
      </button>
      <span className="flex gap-1.5">
        <button
          type="button"
          className={`${icon} ${onPicture}`}
          aria-label={t("common:share")}
          onClick={() => void shareHere(t)}
        >
          <Share2 size={22} strokeWidth={1.6} aria-hidden />
        </button>
        <CartLink className={onPicture} />
      </span>
    </header>
  );
}
