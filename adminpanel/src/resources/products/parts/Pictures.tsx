import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { ImagePlus } from "lucide-react";
import { useInput } from "react-admin";
import { DropZone } from "../../../fields/DropZone";
import { imageAccept } from "../../../fields/imageRules";
import { useImageUpload } from "../../../fields/useImageUpload";
import { useWords } from "../../../words/useWords";
import type { Picture } from "../types";
import { PictureTile } from "./PictureTile";

/** Pictures in their order, the first one stands for the product. By mouse, or space and arrows. */
const Pictures = () => {
  const t = useWords();
  const { field, fieldState } = useInput({ source: "images", format: (value) => value ?? [], parse: (value) => value });
  const pictures = field.value as Picture[];
  const { upload, busy } = useImageUpload();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (src: string | number) => pictures.findIndex((picture) => picture.src === src);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) field.onChange(arrayMove(pictures, place(active.id), place(over.id)));
  };
  const add = async (files: File[]) => {
    const urls = await upload(files);
    const fresh = urls.filter((url) => place(url) < 0);
    field.onChange([...pictures, ...fresh.map((src) => ({ src, alt: "" }))]);
  };
  return (
    <div>
      <div className="pictures">
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
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
        <DropZone accept={imageAccept} multiple label={t("image.add")} onFiles={(files) => void add(files)}>
          <ImagePlus size={22} strokeWidth={1.6} aria-hidden />
          {busy > 0 ? t("image.sending") : t("image.drop")}
        </DropZone>
      </div>
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </div>
  );
};

export default Pictures;
