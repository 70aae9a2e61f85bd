import type { ManagedRequest } from "@maru/client";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { Won } from "../../fields/Won";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** The requested price change, with a note if the price changed in the meantime, or the number of pieces. */
export const RequestSummary = ({ request }: { request: ManagedRequest }) => {
  const t = useTranslate();
  if (request.kind === "pickup")
    return (
      <span>
        {t("consignment.pieces", { total: figure(request.quantity) })}
        <span className="sub" style={{ display: "block" }}>
          {request.scheduled_on ? (
            <>
              {t("consignment.day")} <bdi>{request.scheduled_on}</bdi>
            </>
          ) : (
            request.wish_on && (
              <>
                {t("consignment.wish")} <bdi>{request.wish_on}</bdi>
              </>
            )
          )}
        </span>
      </span>
    );
  return (
    <span>
      <span className="row" style={{ gap: 6 }}>
        <span className="muted">
          <Won value={request.price_replaced ?? request.price_before ?? 0} />
        </span>
        <ArrowRight className="arrow flip" size={13} aria-hidden />
        <b>
          <Won value={request.price ?? 0} />
        </b>
      </span>
      {request.is_moved && (
        <span className="tag warning">
          <TriangleAlert size={13} aria-hidden /> {t("consignment.moved")} <Won value={request.price_now} />
        </span>
      )}
    </span>
  );
};
