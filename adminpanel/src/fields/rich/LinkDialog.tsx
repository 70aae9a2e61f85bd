import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { Field } from "../Field";

/** An address that a text may link to: one of this shop, or one by http. A bare host gets https. */
export const address = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^(\/(?![/\\])|#|https?:\/\/[^\s/]+\.)\S*$/.test(text)) return text;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
};

/** Turns the selected words into a link, changes the link at the cursor, or removes it. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useTranslate();
  const before = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(before);
  const [bad, setBad] = useState(false);
  const keep = () => {
    const href = address(typed);
    if (!href) return setBad(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .unsetMark("link")
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog title={t("ra.tiptap.link")} onClose={onClose}>
      <div className="body stack">
        <Field
          id="rich-link"
          label={t("rich.address")}
          helperText={t("rich.address_help")}
          error={bad ? t("rich.address_bad") : undefined}
        >
          <div className={bad ? "control bad" : "control"}>
            <input
              id="rich-link"
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              aria-invalid={bad}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setBad(false);
              }}
            />
          </div>
        </Field>
        {before && (
          <button
            type="button"
            className="btn small"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            {t("rich.link_drop")}
          </button>
        )}
      </div>
      <Choices ok={t("rich.insert")} onClose={onClose} onOk={keep} />
    </Dialog>
  );
};
