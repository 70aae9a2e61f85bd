import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { useInput } from "react-admin";
import { DropZone } from "../../../fields/DropZone";
import { imageAccept } from "../../../fields/imageRules";
import { useDragSensors } from "../../../fields/SortableRows";
import { useDragWords } from "../../../fields/useDragWords";
import { useImageUpload } from "../../../fields/useImageUpload";
import { useWords } from "../../../words/useWords";
import type { Picture } from "../types";
import { PictureTile } from "./PictureTile";

/** Pictures in their order, the first one stands for the product. By mouse, or space and arrows. */
const Pictures = () => {
  const t = useWords();
  const { field, fieldState } = useInput({ source: "images", format: (value) => value ?? [], parse: (value) => value });
  const pictures = field.value as Picture[];
  const { upload, sending, busy, dismiss } = useImageUpload();
  const sensors = useDragSensors();
  const accessibility = useDragWords();
  // Pictures arrive later than the form was read: what was added meanwhile stays.
  const now = useRef(pictures);
  now.current = pictures;
  const place = (src: string | number) => pictures.findIndex((picture) => picture.src === src);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) field.onChange(arrayMove(pictures, place(active.id), place(over.id)));
  };
  const add = async (files: File[]) => {
    const urls = await upload(files);
    const known = new Set(now.current.map(({ src }) => src));
    const fresh = [...new Set(urls)].filter((url) => !known.has(url));
    field.onChange([...now.current, ...fresh.map((src) => ({ src, alt: "" }))]);
  };
  return (
    <div>
      <div className="pictures">
        <DndContext sensors={sensors} accessibility={accessibility} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext items={pictures.map(({ src }) => src)} strategy={rectSortingStrategy}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.src}
                picture={picture}
                first={index === 0}
                onChange={(next) => field.onChange(pictures.map((one, at) => (at === index ? next : one)))}
                onRemove={() => field.onChange(pictures.filter((_one, at) => at !== index))}
              />
            ))}
          </SortableContext>
        </DndContext>
        {sending.map(({ key, name, share, problem }) => (
          <div key={key} className="picture sending" data-bad={problem !== undefined} role="status">
            <span className="clip">{name}</span>
            {problem === undefined ? (
              <progress aria-label={t("image.sending")} value={share} max={1} />
            ) : (
              <span className="error">{problem}</span>
            )}
            {problem !== undefined && (
              <button
                type="button"
                className="iconbtn remove"
                aria-label={t("common.close")}
                onClick={() => dismiss(key)}
              >
                <X size={16} />
              </button>
            )}
          </div>
        ))}
        <DropZone accept={imageAccept} multiple label={t("image.add")} onFiles={(files) => void add(files)}>
          <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
          {busy > 0 ? t("image.sending_count", { total: busy }) : t("image.drop")}
        </DropZone>
      </div>
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </div>
  );
};

export default Pictures;
