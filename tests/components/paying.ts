import type { PayableOrder } from "#features/orders/rules/order.ts";
import type { BankAccount, PaymentOptions } from "#features/orders/rules/payment.ts";

/** An order of ₦41,263 that was just placed. */
export function examplePayable(more: Partial<PayableOrder> = {}): PayableOrder {
  return {
    id: "CBL_1760000000000_abc123def",
    total: 41_263,
    currency: "NGN",
    customerEmail: "amara@example.com",
    customerName: "Amara Obi",
    customerPhone: "+2348035550142",
    items: [{ productId: "1", quantity: 2, price: 15_984 }],
    ...more,
  };
}

const rest = { routingNumber: null, currency: "NGN", country: "Nigeria", isActive: true };

function exampleAccount(id: string, bankName: string, swiftCode: string): BankAccount {
  return {
    id,
    bankName,
    accountName: "Calabash Larder",
    accountNumber: `000${id}`,
    sortCode: `11${id}`,
    swiftCode,
    ...rest,
  };
}

export const examplePaymentOptions: PaymentOptions = {
  methods: ["opay", "bank-transfer", "ussd"],
  accounts: [exampleAccount("1", "GTBank", ""), exampleAccount("2", "Zenith Bank", "ZEIBNGLA")],
  hasInstantTransfer: false,
  ussdBanks: [{ code: "058", name: "GTBank", ussdCode: "*737*" }],
  zones: [],
};
