/** The payment providers, as in the paths of their callbacks. */
export const providerNames = ["opay", "monnify", "paystack", "flutterwave"] as const;

/** Those that give an account number for one transfer, and confirm it by themselves. */
export type AccountProvider = Exclude<(typeof providerNames)[number], "opay">;
