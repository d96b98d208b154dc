import type { PaymentMethod } from "../../../domain/payment.ts";
import type { Config } from "../../config.ts";
import { openMonnify } from "./monnify.ts";
import { openOpay } from "./opay.ts";
import type { Provider } from "./provider.ts";

/** Who carries out which way of paying. A method that is missing is off, or done by hand. */
export type Providers = Partial<Record<PaymentMethod, Provider>>;

/** Two calls of a provider fit into the half minute that a browser waits for us. */
const LONGEST_CALL = 10_000;

/** Opens the providers whose keys are in the settings. Moniepoint's gateway is Monnify; USSD is Monnify limited to it. */
export function openProviders(config: Pick<Config, "opay" | "monnify">, clock: () => Date): Providers {
  const { opay, monnify } = config;
  const limit = { timeoutMs: LONGEST_CALL };
  return {
    ...(opay && { opay: openOpay({ ...opay, ...limit }) }),
    ...(monnify && {
      moniepoint: openMonnify({ ...monnify, ...limit }, clock),
      ussd: openMonnify({ ...monnify, ...limit, methods: ["USSD"] }, clock),
    }),
  };
}
