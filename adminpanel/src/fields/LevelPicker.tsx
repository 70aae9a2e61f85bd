import { useTiptapEditor } from "ra-input-rich-text";
import { useEffect, useState } from "react";
import { useWords } from "../words/useWords";

/** The page's own title is level 1. */
const levels = [2, 3, 4] as const;

type Editor = ReturnType<typeof useTiptapEditor>;

const levelOf = (editor: Editor): number => levels.find((level) => editor?.isActive("heading", { level })) ?? 0;

/** Text or a heading, as the browser's own select. */
export const LevelPicker = () => {
  const t = useWords();
  const editor = useTiptapEditor();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const read = () => setLevel(levelOf(editor));
    editor?.on("transaction", read);
    return () => {
      editor?.off("transaction", read);
    };
  }, [editor]);

  const choose = (next: number) => {
    const chain = editor?.chain().focus();
    const heading = levels.find((one) => one === next);
    if (heading) chain?.setNode("heading", { level: heading }).run();
    else chain?.setNode("paragraph").run();
  };
  return (
    <select
      className="level"
      aria-label={t("ra.tiptap.select_level")}
      value={level}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value={0}>{t("ra.tiptap.paragraph")}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {t("ra.tiptap.heading", { level: one - 1 })}
        </option>
      ))}
    </select>
  );
};
