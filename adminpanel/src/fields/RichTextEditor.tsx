import { looksLikePicture } from "@maru/client";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { extensions } from "./rich/extensions";
import { LinkDialog } from "./rich/LinkDialog";
import { PictureDialog } from "./rich/PictureDialog";
import { ProductDialog } from "./rich/ProductDialog";
import { type Asked, Tools } from "./rich/Tools";
import { VideoDialog } from "./rich/VideoDialog";

/** Takes the pictures, or else the videos, that were pasted or dropped. The dialog reports files that can't be used. */
const dropped = (list: FileList | undefined): { what: Asked; files: File[] } | undefined => {
  const files = Array.from(list ?? []);
  for (const [what, fits] of [
    ["picture", looksLikePicture],
    ["video", ({ type }: File) => type.startsWith("video/")],
  ] as const) {
    const own = files.filter(fits);
    if (own.length > 0) return { what, files: own };
  }
  return undefined;
};

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  isBad: boolean;
}

/** A rich text editor. Pasted or dropped pictures and videos are confirmed in a dialog before they are inserted. */
const RichTextEditor = ({ label, value, onChange, isBad }: Props) => {
  const id = useId();
  const [asked, setAsked] = useState<{ what: Asked; files: File[] }>();
  // The last value that the editor emitted. It is not set again from outside: that would interrupt the composition of a
  // syllable.
  const emitted = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const take = useMemo(
    () => (list: FileList | undefined) => {
      const files = dropped(list);
      if (files) setAsked(files);
      return files !== undefined;
    },
    [],
  );
  const editor = useEditor(
    {
      extensions,
      content: value,
      editorProps: {
        attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true", id },
        handlePaste: (_view, { clipboardData }) => take(clipboardData?.files),
        handleDrop: (_view, { dataTransfer }, _slice, moved) => !moved && take(dataTransfer?.files),
      },
      onUpdate: ({ editor: now }) => {
        emitted.current = now.isEmpty ? "" : now.getHTML();
        change.current(emitted.current);
      },
    },
    [label, id],
  );
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return <span className="skel" style={{ height: 190 }} />;
  const close = () => setAsked(undefined);
  return (
    <div className={isBad ? "rich bad" : "rich"}>
      <Tools editor={editor} ask={(what) => setAsked({ what, files: [] })} />
      <EditorContent editor={editor} className="rich-text" />
      {asked?.what === "link" && <LinkDialog editor={editor} onClose={close} />}
      {asked?.what === "picture" && <PictureDialog editor={editor} files={asked.files} onClose={close} />}
      {asked?.what === "video" && <VideoDialog editor={editor} files={asked.files} onClose={close} />}
      {asked?.what === "product" && <ProductDialog editor={editor} onClose={close} />}
    </div>
  );
};

export default RichTextEditor;
