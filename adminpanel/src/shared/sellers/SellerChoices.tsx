import type { SellerRow } from "@maru/client";
import { Search } from "lucide-react";
import { useGetList } from "ra-core";
import { useState } from "react";
import { useFocusAtOnce } from "../../fields/useFocusAtOnce";
import { useDebounced } from "../../words/useDebounced";
import { useTranslate } from "../../words/useTranslate";
import { calledBy, sellersPath } from "./types";

interface Props {
  chosen?: number | null;
  onChoose: (seller: SellerRow | null) => void;
  /** The label of the empty choice, if it is allowed. */
  nobody?: string;
}

/** The number of shown sellers; others are found by typing. */
const shown = 20;

/** The brand's sellers by name, with a search field. */
export const SellerChoices = ({ chosen, onChoose, nobody }: Props) => {
  const t = useTranslate();
  const field = useFocusAtOnce<HTMLInputElement>();
  const [typed, setTyped] = useState("");
  const asked = useDebounced(typed.trim(), 200);
  const { data, isPending, error, total } = useGetList<SellerRow>(sellersPath, {
    filter: asked ? { q: asked } : {},
    sort: { field: "name", order: "ASC" },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <div className="stack choosing">
      <label className="control small">
        <Search size={16} aria-hidden />
        <span className="visually-hidden">{t("seller.search")}</span>
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={t("seller.search")}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the form around it.
            if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
      </label>
      <div className="choosing-rows">
        {nobody && !asked && (
          <button
            type="button"
            className="pop-item"
            aria-current={chosen === null || chosen === undefined}
            onClick={() => onChoose(null)}
          >
            {nobody}
          </button>
        )}
        {isPending && <span className="skel" style={{ height: 76, width: "100%" }} />}
        {Boolean(error) && <p className="muted">{t("errors.generic")}</p>}
        {data?.map((seller) => (
          <button
            key={seller.id}
            type="button"
            className="pop-item"
            aria-current={seller.id === chosen}
            onClick={() => onChoose(seller)}
          >
            <span className="grow">
              <bdi>{calledBy(seller)}</bdi> <bdi className="muted">{seller.user_name}</bdi>
            </span>
            {!seller.is_active && <span className="tag">{t("seller.inactive")}</span>}
          </button>
        ))}
        {data?.length === 0 && <p className="muted">{t(asked ? "seller.nobody" : "seller.none")}</p>}
        {(total ?? 0) > shown && <p className="muted">{t("seller.more", { count: (total ?? 0) - shown })}</p>}
      </div>
    </div>
  );
};
