import { useTranslate } from "../words/useTranslate";

/** Pictures that somebody sent, each opening whole in a tab of its own; nothing where there are none. */
export const PictureLinks = ({ pictures }: { pictures: readonly string[] }) => {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <ul className="row" style={{ gap: 8, flexWrap: "wrap" }}>
      {pictures.map((src, place) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={t("claim.picture", { num: place + 1 })}
              width={96}
              height={96}
              style={{ objectFit: "cover", borderRadius: 8, display: "block" }}
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
