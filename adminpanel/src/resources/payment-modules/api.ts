import type { GatewayConnection, PayMethod } from "@maru/client";
import { post } from "../../providers/httpClient";

interface Asked {
  /** Undefined for a payment method that is not stored yet. */
  module_id: number | undefined;
  kind: PayMethod;
  client_key: string;
  /** The typed key, or an empty one for the stored key. */
  secret_key: string;
}

export const tryGateway = ({ module_id, ...rest }: Asked): Promise<GatewayConnection> =>
  post("/api/payment-modules/try", { ...(module_id === undefined ? {} : { module_id }), ...rest });
