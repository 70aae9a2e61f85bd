import type { BlockNote, BlockType, Bootstrap, Language } from "@maru/client";
import { Copy, Eye, EyeOff, GripVertical, Keyboard, Trash2, TriangleAlert } from "lucide-react";
import { DragHandle, SortableRows } from "../../fields/SortableRows";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { icons } from "./kinds";
import type { Block } from "./state";
import { hasGone, summaryOf } from "./values";

interface Props {
  blocks: Block[];
  chosen: string | undefined;
  language: Language;
  notes: Map<string, BlockNote>;
  shop: Bootstrap | undefined;
  /** Blocks that others write, by name. */
  writers: Map<string, string>;
  /** Blocks whose text is hard to read on its picture, or that cannot be published. */
  flawed: Map<string, string>;
  canEdit: boolean;
  onChoose: (id: string) => void;
  onMove: (ids: string[]) => void;
  onChange: (block: Block) => void;
  onCopy: (block: Block) => void;
  onDelete: (block: Block) => void;
}

export const BlockList = ({
  blocks,
  chosen,
  language,
  notes,
  shop,
  writers,
  flawed,
  canEdit,
  onChoose,
  onMove,
  onChange,
  onCopy,
  onDelete,
}: Props) => {
  const t = useTranslate();
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return (
    <>
      <ul className="design-blocks">
        <SortableRows ids={blocks.map(({ id }) => id)} onMove={onMove}>
          {(id) => {
            const block = byId.get(id);
            if (!block) return null;
            const Icon = icons[block.type as BlockType];
            const name = t(`design.kind.${block.type}` as TextKey);
            const note = notes.get(id);
            const warning =
              flawed.get(id) ??
              (hasGone(block, shop) ? t("design.gone_help") : undefined) ??
              (note?.is_empty
                ? t("design.empty_block")
                : note && note.missing.length > 0
                  ? t("design.not_listed")
                  : "");
            return (
              <div className="design-block" data-chosen={id === chosen} data-hidden={block.hidden === true}>
                {canEdit && (
                  <DragHandle label={t("category.move", { name })}>
                    <GripVertical size={16} />
                  </DragHandle>
                )}
                <button type="button" className="design-pick" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                  <span className="design-icon">{Icon && <Icon size={18} strokeWidth={1.7} aria-hidden />}</span>
                  <span className="design-names">
                    <b>{name}</b>
                    <bdi className="clip">{writers.get(id) ?? summaryOf(block, language)}</bdi>
                  </span>
                  {warning && (
                    <span className="warn" title={warning}>
                      <TriangleAlert size={16} aria-hidden />
                      <span className="visually-hidden">{warning}</span>
                    </span>
                  )}
                </button>
                {canEdit && (
                  <span className="design-tools">
                    <button
                      type="button"
                      className="iconbtn tiny"
                      aria-pressed={block.hidden === true}
                      aria-label={t("design.hide_name", { name })}
                      title={t(block.hidden ? "design.show" : "design.hide")}
                      onClick={() => onChange({ ...block, hidden: block.hidden ? undefined : true })}
                    >
                      {block.hidden ? <EyeOff size={16} /> : <Eye size={16} />}
                    </button>
                    <button
                      type="button"
                      className="iconbtn tiny"
                      aria-label={t("design.copy_name", { name })}
                      title={t("design.copy")}
                      onClick={() => onCopy(block)}
                    >
                      <Copy size={15} />
                    </button>
                    <button
                      type="button"
                      className="iconbtn tiny"
                      aria-label={t("common.delete_name", { name })}
                      title={t("common.delete")}
                      onClick={() => onDelete(block)}
                    >
                      <Trash2 size={15} />
                    </button>
                  </span>
                )}
              </div>
            );
          }}
        </SortableRows>
      </ul>
      {canEdit && blocks.length > 1 && (
        <p className="design-hint muted small">
          <Keyboard size={16} aria-hidden /> {t("design.keys")}
        </p>
      )}
    </>
  );
};
