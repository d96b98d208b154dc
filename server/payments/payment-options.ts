import { paymentMethods, type PaymentOptions } from "../../domain/payment/payment.ts";
import type { Shop } from "../shop.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { listUssdBanks } from "./ussd-banks.ts";

/** The payment methods that are on: a provider's when the shop has its keys, USSD when a bank is active. */
export async function readPaymentOptions(shop: Shop): Promise<PaymentOptions> {
  const [accounts, ussdBanks] = await Promise.all([listBankAccounts(shop.db), listUssdBanks(shop.db)]);
  const { opay, moniepoint } = shop.providers;
  const isOn = { opay, moniepoint, "bank-transfer": true, ussd: ussdBanks.length > 0 };
  return { methods: paymentMethods.filter((method) => isOn[method]), accounts, ussdBanks };
}
