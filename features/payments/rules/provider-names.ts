/** The payment providers, as in the paths of their callbacks. */
export const providerNames = ["opay", "monnify", "paystack", "flutterwave"] as const;
