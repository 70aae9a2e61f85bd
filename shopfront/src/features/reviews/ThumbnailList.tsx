import { useTranslate } from "~/i18n/Words";
import { sourcesOf } from "~/ui/sources";

/** Thumbnails in a row; each opens in a new tab. */
export function ThumbnailList({ urls, className, label }: { urls: string[]; className: string; label?: string }) {
  const t = useTranslate();
  if (urls.length === 0) return null;
  return (
    <ul className={`flex gap-2 ${className}`} aria-label={label}>
      {urls.map((url, place) => (
        <li key={url} className="shrink-0">
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              loading="lazy"
              sizes="112px"
              srcSet={sourcesOf(url)}
              src={url}
              alt={t("reviews:photo", { num: place + 1 })}
              className="size-20 rounded-rp bg-well object-cover md:size-28"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
