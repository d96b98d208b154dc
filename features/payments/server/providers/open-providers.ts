import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Config } from "#platform/config.ts";
import { openFlutterwave } from "./flutterwave.ts";
import { openMonnify } from "./monnify.ts";
import { openOpay } from "./opay.ts";
import { openPaystack } from "./paystack.ts";
import type { Provider, ProviderName, TransferProvider } from "./provider.ts";

/** The provider of each payment method. A method that is absent is off, or confirmed by staff. */
export type Providers = Partial<Record<PaymentMethod, Provider>>;

declare module "#platform/shop.ts" {
  interface Shop {
    /** The provider of each payment method; methods without one are not offered or are confirmed by staff. */
    providers: Providers;
    /** Gives an account number for one transfer. Undefined where no provider does. */
    transferProvider: TransferProvider | undefined;
  }
}

/** Milliseconds. Two calls to a provider fit into the 30 seconds that a browser waits for the shop's response. */
const CALL_TIMEOUT = 10_000;
/** The same for Monnify, where an account takes two calls, and for a customer who sees our own accounts otherwise. */
const ACCOUNT_TIMEOUT = 5_000;

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

/** Opens the provider that the operator has chosen for accounts. */
export function openTransferProvider(
  { instantTransfer, monnify, paystack, flutterwave }: Pick<Config, ProviderName | "instantTransfer">,
  clock: () => Date,
): TransferProvider | undefined {
  const account = { timeoutMs: ACCOUNT_TIMEOUT, givesAccount: true };
  const opens = {
    monnify: () => monnify && openMonnify({ ...monnify, ...account, methods: ["ACCOUNT_TRANSFER"] }, clock),
    paystack: () => paystack && openPaystack({ ...paystack, ...account }),
    flutterwave: () => flutterwave && openFlutterwave({ ...flutterwave, ...account }, clock),
  };
  const opened = instantTransfer && opens[instantTransfer]();
  return opened && { ...opened, name: instantTransfer };
}
