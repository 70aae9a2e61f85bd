import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Film,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  ShoppingBag,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from "lucide-react";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { LevelPicker } from "./LevelPicker";

interface Tool {
  label: TextKey;
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** The node or mark that makes the tool active. */
  on?: string;
}

const marks: Tool[] = [
  { label: "ra.tiptap.bold", Icon: Bold, run: (chain) => chain.toggleBold(), on: "bold" },
  { label: "ra.tiptap.italic", Icon: Italic, run: (chain) => chain.toggleItalic(), on: "italic" },
  { label: "ra.tiptap.underline", Icon: Underline, run: (chain) => chain.toggleUnderline(), on: "underline" },
  { label: "ra.tiptap.strike", Icon: Strikethrough, run: (chain) => chain.toggleStrike(), on: "strike" },
];
const blocks: Tool[] = [
  { label: "ra.tiptap.list_bulleted", Icon: List, run: (chain) => chain.toggleBulletList(), on: "bulletList" },
  { label: "ra.tiptap.list_numbered", Icon: ListOrdered, run: (chain) => chain.toggleOrderedList(), on: "orderedList" },
  { label: "ra.tiptap.blockquote", Icon: Quote, run: (chain) => chain.toggleBlockquote(), on: "blockquote" },
  { label: "rich.line", Icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    label: "rich.table",
    Icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    on: "table",
  },
];
const past: Tool[] = [
  { label: "ra.tiptap.clear_format", Icon: RemoveFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  { label: "rich.undo", Icon: Undo2, run: (chain) => chain.undo() },
  { label: "rich.redo", Icon: Redo2, run: (chain) => chain.redo() },
];
const inTable: [TextKey, (chain: ChainedCommands) => ChainedCommands][] = [
  ["rich.row_add", (chain) => chain.addRowAfter()],
  ["rich.row_drop", (chain) => chain.deleteRow()],
  ["rich.column_add", (chain) => chain.addColumnAfter()],
  ["rich.column_drop", (chain) => chain.deleteColumn()],
  ["rich.table_drop", (chain) => chain.deleteTable()],
];

interface ButtonProps {
  label: string;
  Icon: LucideIcon;
  on?: boolean;
  onClick: () => void;
}

const Button = ({ label, Icon, on, onClick }: ButtonProps) => (
  <button
    type="button"
    className="iconbtn tiny"
    aria-label={label}
    title={label}
    aria-pressed={on}
    // Keeps the selection in the editor.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Icon size={16} aria-hidden />
  </button>
);

export type Asked = "link" | "picture" | "video" | "product";

/** The toolbar of the text editor. */
export const Tools = ({ editor, ask }: { editor: Editor; ask: (what: Asked) => void }) => {
  const t = useTranslate();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...marks, ...blocks, { on: "link" }].flatMap(({ on }) => (on && now.isActive(on) ? [on] : [])).join(" "),
  }).split(" ");
  const button = ({ label, Icon, run, on }: Tool) => (
    <Button
      key={label}
      label={t(label)}
      Icon={Icon}
      on={on ? active.includes(on) : undefined}
      onClick={() => run(editor.chain().focus()).run()}
    />
  );
  return (
    <div className="rich-tools" role="toolbar" aria-label={t("rich.tools")}>
      <LevelPicker editor={editor} />
      {marks.map(button)}
      {blocks.map(button)}
      <Button label={t("ra.tiptap.link")} Icon={LinkIcon} on={active.includes("link")} onClick={() => ask("link")} />
      <Button label={t("rich.picture")} Icon={ImagePlus} onClick={() => ask("picture")} />
      <Button label={t("rich.video")} Icon={Film} onClick={() => ask("video")} />
      <Button label={t("rich.product")} Icon={ShoppingBag} onClick={() => ask("product")} />
      {past.map(button)}
      {active.includes("table") && (
        <div className="rich-tools-table">
          {inTable.map(([label, run]) => (
            <button
              key={label}
              type="button"
              className="btn small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor.chain().focus()).run()}
            >
              {t(label)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
