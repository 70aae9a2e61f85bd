import type { SellerContractRow, SellerRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { ErrorState } from "../../../layout/states";
import { useCan } from "../../../layout/useCan";
import { sellersPath } from "../../../shared/sellers/types";
import { useTranslate } from "../../../words/useTranslate";
import { sellerContracts } from "./api";
import { ContractDialog } from "./ContractDialog";
import { ContractItem } from "./ContractItem";

/** Contracts by their first day, newest first. */
export const ContractsCard = ({ seller }: { seller: SellerRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState<SellerContractRow | "new">();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["seller-contracts", seller.id],
    queryFn: () => sellerContracts(seller.id),
  });
  const canEdit = can("edit", sellersPath);
  const current = data?.find(({ state }) => state === "active");
  return (
    <Card
      title={t("seller.contracts")}
      hint={t("seller.contracts_hint")}
      ends={
        canEdit && (
          <button type="button" className="btn small" onClick={() => setOpen("new")}>
            <Plus size={15} aria-hidden /> {t("seller.contract_add")}
          </button>
        )
      }
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {isPending && <span className="skel" style={{ height: 120 }} />}
      {data?.length === 0 && <p className="help">{t("seller.contracts_none")}</p>}
      {data && data.length > 0 && (
        <ul className="stack" style={{ gap: 20 }}>
          {data.map((contract) => (
            <ContractItem
              key={contract.id}
              contract={contract}
              isEnding={contract.id === current?.id && seller.contract === "ending"}
              canEdit={canEdit}
              onEdit={() => setOpen(contract)}
            />
          ))}
        </ul>
      )}
      {open && (
        <ContractDialog
          seller={seller}
          contract={open === "new" ? undefined : open}
          earlier={open === "new" ? (current ?? data?.[0]) : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
};
