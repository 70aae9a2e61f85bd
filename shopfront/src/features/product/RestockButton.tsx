import type { ProductPage } from "@maru/client";
import { Bell } from "lucide-react";
import { useContext, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { lazyPart } from "~/ui/lazyPart";
import { PhoneContext } from "./phone";
import type { RestockDialogProps } from "./RestockDialog";

const RestockDialog = lazyPart<RestockDialogProps>(() => import("./RestockDialog"));

interface Props {
  product: ProductPage;
  variantId: number | null;
  className?: string;
}

/** For sold-out products, if the shop can send text messages. */
export function RestockButton({ product, variantId, className }: Props) {
  const t = useTranslate();
  const phone = useContext(PhoneContext);
  const [open, setOpen] = useState(false);
  if (!product.can_wait) return null;
  return (
    <>
      <Button size="l" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell size={18} strokeWidth={1.7} aria-hidden />
        {t("deciding:restock.title")}
      </Button>
      {open && <RestockDialog product={product} variantId={variantId} phone={phone} onClose={() => setOpen(false)} />}
    </>
  );
}
