import { paymentMethods, type PaymentOptions } from "../../domain/payment/payment.ts";
import type { Shop } from "../shop.ts";
import { listTransferAccounts } from "../orders/transfer-accounts.ts";
import { listUssdBanks } from "./ussd-banks.ts";

/**
 * The payment methods that are on: a provider's when the shop has its keys, a bank transfer when an account is active,
 * and USSD when a bank is active and its code can pay: into Moniepoint or, with staff who check it, into an account.
 */
export async function readPaymentOptions(shop: Shop): Promise<PaymentOptions> {
  const [accounts, ussdBanks] = await Promise.all([listTransferAccounts(shop.db), listUssdBanks(shop.db)]);
  const { opay, moniepoint, paystack, flutterwave } = shop.providers;
  const hasAccount = accounts.length > 0;
  const isOn = {
    opay,
    moniepoint,
    paystack,
    flutterwave,
    "bank-transfer": hasAccount,
    ussd: ussdBanks.length > 0 && (moniepoint || hasAccount),
  };
  return { methods: paymentMethods.filter((method) => isOn[method]), accounts, ussdBanks };
}
