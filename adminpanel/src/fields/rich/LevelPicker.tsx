import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useTranslate } from "../../words/useTranslate";
import { levels } from "./extensions";

const levelOf = (editor: Editor): number => levels.find((level) => editor.isActive("heading", { level })) ?? 0;

/** Paragraph or heading level, as a native select. */
export const LevelPicker = ({ editor }: { editor: Editor }) => {
  const t = useTranslate();
  const level = useEditorState({ editor, selector: ({ editor: now }) => levelOf(now) });
  const choose = (next: number) => {
    const chain = editor.chain().focus();
    const heading = levels.find((one) => one === next);
    if (heading) chain.setNode("heading", { level: heading }).run();
    else chain.setNode("paragraph").run();
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
