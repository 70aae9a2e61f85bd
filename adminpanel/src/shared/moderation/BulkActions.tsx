import { type ComponentType, useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";

interface Props<A extends string> {
  actions: readonly A[];
  label: (action: A) => string;
  Dialog: ComponentType<{ action: A; onClose: () => void }>;
}

/** A button for each bulk action; it opens the action's dialog. */
export const BulkActions = <A extends string>({ actions, label, Dialog }: Props<A>) => {
  const [action, setAction] = useState<A>();
  return (
    <>
      {actions.map((one) => (
        <button key={one} type="button" onClick={() => setAction(one)}>
          {label(one)}
        </button>
      ))}
      {action && (
        <BulkDialogPortal>
          <Dialog action={action} onClose={() => setAction(undefined)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
