import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askUses } from "../../../fields/designUses";
import type { ChangeValues } from "../../../fields/list/bulk/api";
import { ChangeDialog } from "../../../fields/list/bulk/ChangeDialog";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { useTranslate } from "../../../words/useTranslate";
import { type ActionName, sayProduct } from "./actions";
import { CategoryForm } from "./CategoryForm";
import { PriceForm } from "./PriceForm";
import { StatusForm } from "./StatusForm";
import { StockForm } from "./StockForm";
import { TierForm } from "./TierForm";

const forms = { status: StatusForm, price: PriceForm, category: CategoryForm, stock: StockForm, tier: TierForm };

/** Where the chosen products are used in designs; those that a filter names are not looked up. */
const ChosenUses = () => {
  const [{ chosen }] = useState(useSelection());
  const ids = "ids" in chosen ? chosen.ids : [];
  const note = useQuery({
    queryKey: ["design-uses", ids],
    queryFn: async () => (await askUses("product", ids)) ?? null,
  });
  return note.data ?? null;
};

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
        Form ? (
          <Form errors={errors} onChange={setValues} />
        ) : (
          <>
            <p className="help">{t("product.delete_text")}</p>
            <ChosenUses />
          </>
        )
      }
    </ChangeDialog>
  );
};

export default ActionDialog;
