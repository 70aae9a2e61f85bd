import { useSortable } from "@dnd-kit/sortable";
import type { ProductPicture } from "@maru/client";
import { Trash2 } from "lucide-react";
import { useTranslate } from "../../../words/useTranslate";

interface Props {
  picture: ProductPicture;
  first: boolean;
  onChange: (picture: ProductPicture) => void;
  onRemove: () => void;
}

export const PictureTile = ({ picture, first, onChange, onRemove }: Props) => {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: picture.src });
  const moved = transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <div ref={setNodeRef} className="picture" data-dragging={isDragging} style={{ transform: moved, transition }}>
      <button
        type="button"
        className="picture-grip"
        {...attributes}
        {...listeners}
        aria-label={t("image.move", { name: picture.alt || picture.src.split("/").at(-1) || "" })}
      >
        <img src={picture.src} alt={picture.alt} draggable={false} />
      </button>
      {first && <span className="badge">{t("image.first")}</span>}
      <button type="button" className="iconbtn remove" aria-label={t("image.remove")} onClick={onRemove}>
        <Trash2 size={16} />
      </button>
      <input
        className="alt"
        aria-label={t("image.alt")}
        placeholder={t("image.alt")}
        maxLength={200}
        value={picture.alt}
        onChange={(event) => onChange({ ...picture, alt: event.target.value })}
      />
    </div>
  );
};
