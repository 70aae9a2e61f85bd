import type { GatewayConnection } from "@maru/client";
import { post } from "../../providers/httpClient";

/** With a key that was typed, or with none for the one that is kept. */
export const tryGateway = (module_id: number | undefined, secret_key: string): Promise<GatewayConnection> =>
  post("/api/payment-modules/try", { ...(module_id === undefined ? {} : { module_id }), secret_key });
