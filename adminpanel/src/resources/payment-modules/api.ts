import type { GatewayConnection } from "@maru/client";
import { post } from "../../providers/httpClient";

/** With the typed key, or without one for the stored key. */
export const tryGateway = (module_id: number | undefined, secret_key: string): Promise<GatewayConnection> =>
  post("/api/payment-modules/try", { ...(module_id === undefined ? {} : { module_id }), secret_key });
