import { useState } from "react";
import type { ChangeValues } from "../../../fields/list/bulk/api";
import { ChangeDialog } from "../../../fields/list/bulk/ChangeDialog";
import { useTranslate } from "../../../words/useTranslate";
import { type ActionName, sayProduct } from "./actions";
import { CategoryForm } from "./CategoryForm";
import { PriceForm } from "./PriceForm";
import { StatusForm } from "./StatusForm";
import { StockForm } from "./StockForm";
import { TierForm } from "./TierForm";

const forms = { status: StatusForm, price: PriceForm, category: CategoryForm, stock: StockForm, tier: TierForm };

const ActionDialog = ({ action, onClose }: { action: ActionName; onClose: () => void }) => {
  const t = useTranslate();
  const [values, setValues] = useState<ChangeValues | undefined>(action === "delete" ? {} : undefined);
  const Form = action === "delete" ? undefined : forms[action];
  return (
    <ChangeDialog
      action={action}
      title={action === "delete" ? t("bulk.delete") : t(`bulk.${action}`)}
      values={values ?? {}}
      ready={values !== undefined}
      danger={action === "delete"}
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
