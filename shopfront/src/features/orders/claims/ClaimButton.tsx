import type { OrderRecord } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { lazyPart } from "~/ui/lazyPart";
import type { ClaimDialogProps } from "./ClaimDialog";

const ClaimDialog = lazyPart<ClaimDialogProps>(() => import("./ClaimDialog"));

/** Delivered goods can be returned: the form is loaded on demand. */
export function ClaimButton({ order, onDone }: { order: OrderRecord; onDone: (order: OrderRecord) => void }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-5 w-full" onClick={() => setOpen(true)}>
        {t("orders:claim.open")}
      </Button>
      {open && <ClaimDialog order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
