import type { BlockType } from "@maru/client";
import { Plus } from "lucide-react";
import { Popover } from "../../layout/Popover";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { type HomePlace, icons, kindsOf, maxBlocks } from "./kinds";

interface Props {
  place: HomePlace;
  count: number;
  onAdd: (kind: BlockType) => void;
}

/** The kinds of blocks, each with what it is for. */
export const AddBlock = ({ place, count, onAdd }: Props) => {
  const t = useTranslate();
  if (count >= maxBlocks) return <span className="muted small">{t("design.full", { most: maxBlocks })}</span>;
  return (
    <Popover
      button={
        <>
          <Plus size={16} aria-hidden /> {t("design.block")}
        </>
      }
      at="end"
      free
    >
      {(close) => (
        <ul className="design-kinds">
          {kindsOf(place).map((kind) => {
            const Icon = icons[kind];
            return (
              <li key={kind}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onAdd(kind);
                  }}
                >
                  <Icon size={18} strokeWidth={1.7} aria-hidden />
                  <span>
                    <b>{t(`design.kind.${kind}` as TextKey)}</b>
                    <span className="muted small">{t(`design.about.${kind}` as TextKey)}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
};
