import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Config } from "#platform/config.ts";
import { openFlutterwave } from "./flutterwave.ts";
import { openMonnify } from "./monnify.ts";
import { openOpay } from "./opay.ts";
import { openPaystack } from "./paystack.ts";
import type { Provider, ProviderName } from "./provider.ts";

/** The provider of each payment method. A method that is absent is off, or confirmed by staff. */
export type Providers = Partial<Record<PaymentMethod, Provider>>;

declare module "#platform/shop.ts" {
  interface Shop {
    /** The provider of each payment method; methods without one are not offered or are confirmed by staff. */
    providers: Providers;
  }
}

/** Milliseconds. Two calls to a provider fit into the 30 seconds that a browser waits for the shop's response. */
const CALL_TIMEOUT = 10_000;

/** Opens the providers whose keys are configured. Moniepoint's gateway is Monnify; USSD is Monnify limited to USSD. */
export function openProviders(config: Pick<Config, ProviderName>, clock: () => Date): Providers {
  const { opay, monnify, paystack, flutterwave } = config;
  const limit = { timeoutMs: CALL_TIMEOUT };
  return {
    ...(opay && { opay: openOpay({ ...opay, ...limit }) }),
    ...(monnify && {
      moniepoint: openMonnify({ ...monnify, ...limit }, clock),
      ussd: openMonnify({ ...monnify, ...limit, methods: ["USSD"] }, clock),
    }),
    ...(paystack && { paystack: openPaystack({ ...paystack, ...limit }) }),
    ...(flutterwave && { flutterwave: openFlutterwave({ ...flutterwave, ...limit }, clock) }),
  };
}
