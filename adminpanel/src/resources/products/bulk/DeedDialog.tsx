import { useState } from "react";
import { ChangeDialog } from "../../../fields/list/bulk/ChangeDialog";
import type { ChangeValues } from "../../../fields/list/bulk/verbs";
import { useTranslate } from "../../../words/useTranslate";
import { CategoryForm } from "./CategoryForm";
import { type ActionName, sayProduct } from "./deeds";
import { PriceForm } from "./PriceForm";
import { StatusForm } from "./StatusForm";
import { StockForm } from "./StockForm";
import { TierForm } from "./TierForm";

const forms = { status: StatusForm, price: PriceForm, category: CategoryForm, stock: StockForm, tier: TierForm };

const ActionDialog = ({ deed, onClose }: { deed: ActionName; onClose: () => void }) => {
  const t = useTranslate();
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

export default ActionDialog;
