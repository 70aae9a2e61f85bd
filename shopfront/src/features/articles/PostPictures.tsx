import { useTranslate } from "~/i18n/Words";
import { sourcesOf } from "~/ui/sources";

/** The pictures of a member's post; each opens in a new tab. */
export function PostPictures({ urls }: { urls: string[] }) {
  const t = useTranslate();
  if (urls.length === 0) return null;
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2">
      {urls.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              loading="lazy"
              sizes="auto,50vw"
              srcSet={sourcesOf(url)}
              src={url}
              alt={t("messages:pictures.one", { num: place + 1 })}
              className="aspect-4/3 w-full rounded-rp bg-well object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
