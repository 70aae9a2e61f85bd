import { useT } from "~/i18n/Words";

/** The pictures of a member's post; each opens by itself. */
export function PostPictures({ urls }: { urls: string[] }) {
  const t = useT();
  if (urls.length === 0) return null;
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2">
      {urls.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t("messages:pictures.one", { num: place + 1 })}
              className="aspect-4/3 w-full rounded-rp bg-well object-cover"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
