import { useState } from "react";
import { ChangeDialog } from "../../../fields/list/bulk/ChangeDialog";
import type { ChangeValues } from "../../../providers/changeTypes";
import { useWords } from "../../../words/useWords";
import { CategoryForm } from "./CategoryForm";
import { sayProduct } from "./deeds";
import { PriceForm } from "./PriceForm";
import type { DeedName } from "./ProductBulk";
import { StatusForm } from "./StatusForm";
import { StockForm } from "./StockForm";

export interface FormProps {
  errors: Record<string, string>;
  /** Values that can be previewed; undefined while something is missing. */
  onChange: (values: ChangeValues | undefined) => void;
}

const forms = { status: StatusForm, price: PriceForm, category: CategoryForm, stock: StockForm };

const DeedDialog = ({ deed, onClose }: { deed: DeedName; onClose: () => void }) => {
  const t = useWords();
  const [values, setValues] = useState<ChangeValues | undefined>(deed === "delete" ? {} : undefined);
  const Form = deed === "delete" ? undefined : forms[deed];
  return (
    <ChangeDialog
      deed={deed}
      title={deed === "delete" ? t("bulk.delete") : t(`bulk.${deed}`)}
      values={values ?? {}}
      ready={values !== undefined}
      danger={deed === "delete"}
      say={(row) => sayProduct(t, row)}
      onClose={onClose}
    >
      {(errors) =>
        Form ? <Form errors={errors} onChange={setValues} /> : <p className="help">{t("product.delete_text")}</p>
      }
    </ChangeDialog>
  );
};

export default DeedDialog;
