import type { Editor } from "@tiptap/core";
import { Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { FindProduct } from "../FindProduct";

/** A product in a text is a paragraph with only a link; the shop renders a card in its place. */
export const ProductDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog title={t("rich.product")} onClose={onClose}>
      <div className="body rich-find">
        <FindProduct
          onChoose={({ id, product_name }) => {
            const marks = [{ type: "link", attrs: { href: `/shop/item/${id}` } }];
            editor
              .chain()
              .focus()
              .insertContent([
                { type: "paragraph", content: [{ type: "text", text: product_name, marks }] },
                { type: "paragraph" },
              ])
              .run();
            onClose();
          }}
        />
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
