import type { CategoryGroupRow, ProductRow, SellerContractRow } from "@maru/client";
import { Plus } from "lucide-react";
import { useDataProvider } from "ra-core";
import { type FormEvent, useState } from "react";
import { LineField } from "../../../fields/LineField";
import { SearchPicker } from "../../../fields/SearchPicker";
import { useAllRows } from "../../../fields/useAllRows";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import { TreePicker } from "../../../shared/categories/TreePicker";
import { useTranslate } from "../../../words/useTranslate";
import { addRate } from "./api";
import { rateOf } from "./percent";

type Kind = "category" | "product";
interface Target {
  id: number;
  name: string;
}

const Categories = ({ chosen, onChoose }: { chosen?: number; onChoose: (target: Target) => void }) => {
  const groups = useAllRows<CategoryGroupRow>("products/category-groups").data ?? [];
  const [group = groups[0]?.id, setGroup] = useState<number>();
  if (group === undefined) return <span className="skel" style={{ height: 120 }} />;
  return (
    <div className="stack">
      {groups.length > 1 && (
        <div className="segment">
          {groups.map(({ id, category_group_name }) => (
            <button key={id} type="button" aria-pressed={id === group} onClick={() => setGroup(id)}>
              {category_group_name}
            </button>
          ))}
        </div>
      )}
      <TreePicker
        key={group}
        group={group}
        chosen={chosen}
        onChoose={({ id, category_name }) => onChoose({ id, name: category_name })}
      />
    </div>
  );
};

const Products = ({
  seller,
  error,
  onChoose,
}: {
  seller: number;
  error?: string;
  onChoose: (target: Target) => void;
}) => {
  const t = useTranslate();
  const api = useDataProvider<MaruDataProvider>();
  const ask = async (q: string) => {
    const found = await api.getList<ProductRow>("products/list", {
      filter: { q, seller_id: seller },
      sort: { field: "id", order: "DESC" },
      pagination: { page: 1, perPage: 20 },
    });
    return found.data;
  };
  return (
    <SearchPicker<ProductRow>
      label={t("seller.rate_product_find")}
      helperText={t("seller.rate_product_help")}
      nothing={t("seller.rate_product_none")}
      kind={`seller-products-${seller}`}
      ask={ask}
      error={error}
      onChoose={({ id, product_name }) => onChoose({ id, name: product_name })}
    >
      {({ product_name, product_code }) => (
        <>
          <bdi className="grow">{product_name}</bdi>
          <bdi className="muted">{product_code}</bdi>
        </>
      )}
    </SearchPicker>
  );
};

const RateDialog = ({ contract, kind, onClose }: { contract: SellerContractRow; kind: Kind; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [target, setTarget] = useState<Target>();
  const [typed, setTyped] = useState("");
  const rate = rateOf(typed);
  const wrong = errors.category_id ?? errors.product_id ?? errors.contract_id;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    const values = { contract_id: contract.id, [`${kind}_id`]: target.id, commission_rate: String(rate) };
    if (await run(() => addRate(values), "seller.rate_saved")) onClose();
  };
  return (
    <Dialog title={t(kind === "category" ? "seller.rate_add_category" : "seller.rate_add_product")} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="body stack">
          {kind === "category" ? (
            <Categories chosen={target?.id} onChoose={setTarget} />
          ) : (
            <Products seller={contract.seller_id} onChoose={setTarget} />
          )}
          {target && (
            <p>
              <b>
                <bdi>{target.name}</bdi>
              </b>
            </p>
          )}
          {wrong && (
            <p className="error" role="alert">
              {wrong}
            </p>
          )}
          <LineField
            id="rate-percent"
            label={t("seller.rate")}
            required
            inputMode="decimal"
            dir="ltr"
            error={errors.commission_rate ?? (typed && Number.isNaN(rate) ? t("seller.rate_bad") : undefined)}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Choices ok={t("common.save")} disabled={busy || !target || Number.isNaN(rate)} onClose={onClose} />
      </form>
    </Dialog>
  );
};

/** A separate rate for a category, or for one of the seller's products. */
export const AddRate = ({ contract }: { contract: SellerContractRow }) => {
  const t = useTranslate();
  const [kind, setKind] = useState<Kind>();
  return (
    <div className="row wrap">
      <button type="button" className="btn small" onClick={() => setKind("category")}>
        <Plus size={15} aria-hidden /> {t("seller.rate_add_category")}
      </button>
      <button type="button" className="btn small" onClick={() => setKind("product")}>
        <Plus size={15} aria-hidden /> {t("seller.rate_add_product")}
      </button>
      {kind && <RateDialog contract={contract} kind={kind} onClose={() => setKind(undefined)} />}
    </div>
  );
};
