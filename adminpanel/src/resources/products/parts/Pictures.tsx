import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { ProductPicture } from "@maru/client";
import { ImagePlus } from "lucide-react";
import { useInput } from "ra-core";
import { useRef } from "react";
import { DropZone } from "../../../fields/DropZone";
import { imageAccept } from "../../../fields/imageRules";
import { useDragSensors } from "../../../fields/SortableRows";
import { UploadBar } from "../../../fields/UploadBar";
import { UploadNotes } from "../../../fields/UploadNotes";
import { useDragWords } from "../../../fields/useDragWords";
import { useImageUpload } from "../../../fields/useImageUpload";
import { useTranslate } from "../../../words/useTranslate";
import { PictureTile } from "./PictureTile";

/** Sortable pictures; the first one is the product's main picture. By mouse, or space and arrows. */
const Pictures = () => {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source: "images", format: (value) => value ?? [], parse: (value) => value });
  const pictures = field.value as ProductPicture[];
  const { uploads, start, retry, stop, notes } = useImageUpload();
  const sensors = useDragSensors();
  const accessibility = useDragWords();
  // An upload ends later than the form was read: pictures added in the meantime are kept.
  const now = useRef(pictures);
  now.current = pictures;
  const place = (src: string | number) => pictures.findIndex((picture) => picture.src === src);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) field.onChange(arrayMove(pictures, place(active.id), place(over.id)));
  };
  const add = (urls: string[]) => {
    const known = new Set(now.current.map(({ src }) => src));
    const added = [...new Set(urls)].filter((url) => !known.has(url));
    field.onChange([...now.current, ...added.map((src) => ({ src, alt: "" }))]);
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
        {uploads.map((one) => (
          <UploadBar
            key={one.key}
            upload={one}
            onStop={() => stop(one.key)}
            onRetry={() => void retry(one.key).then((url) => url && add([url]))}
          />
        ))}
        <DropZone accept={imageAccept} multiple label={t("image.add")} onFiles={(files) => void start(files).then(add)}>
          <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
          {t("image.drop")}
        </DropZone>
      </div>
      <UploadNotes notes={notes} />
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </div>
  );
};

export default Pictures;
