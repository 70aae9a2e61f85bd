import { useTranslate } from "../words/useTranslate";

/** Uploaded pictures, each opening in full size in a new tab. Renders nothing without pictures. */
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
