/** Ways to pay, as the bootstrap carries them. */

import type { PayWay } from "../generated/types";

/** How many days a transfer is waited for is told where it is offered to managers; of cards there is none. */
export type PaymentModule = Omit<PayWay, "deposit_days"> & Partial<Pick<PayWay, "deposit_days">>;
