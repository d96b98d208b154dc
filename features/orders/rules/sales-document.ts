import type { Address } from "#features/accounts/rules/address.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";

/** An invoice records a sale; a credit note takes a part of one back. */
export type DocumentKind = "invoice" | "credit-note";

/**
 * The amounts of a document or of a part of a sale; goods are after the discount and exclude the tax, even where their
 * prices include it.
 */
export type SaleAmounts = { goodsKobo: Kobo; shippingKobo: Kobo; taxKobo: Kobo };

/** Goods on a document, at the unit price before the discount, which contains the tax where the prices include it. */
export type DocumentLine = {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  price: Naira;
  /** Whether its rate of tax is zero; absent in older documents, which have no such goods. */
  isZeroRated?: boolean;
};

export type Buyer = { name: string; email: string; phone: string; address: Address };

/** An invoice or a credit note as it was issued; amounts are positive in both. */
export type SalesDocument = SaleAmounts & {
  id: number;
  /** `INV-2026-000001` or `CN-2026-000001`: without gaps within a kind and year. */
  number: string;
  kind: DocumentKind;
  orderId: string;
  refundId: number | null;
  totalKobo: Kobo;
  taxName: string;
  taxPercent: number;
  pricesIncludeTax: boolean;
  /** Empty in a credit note for an amount that is not for particular goods. */
  lines: DocumentLine[];
  seller: Seller;
  buyer: Buyer;
  paymentMethod: PaymentMethod | null;
  paymentReference: string | null;
  /** Why a part of the sale was taken back, or added to it. */
  reason: string | null;
  issuedAt: Date;
};

/** The number of a document: `CN-2026-000012` for the twelfth credit note of 2026. */
export function documentNumber(kind: DocumentKind, year: number, place: number): string {
  return `${kind === "invoice" ? "INV" : "CN"}-${year}-${String(place).padStart(6, "0")}`;
}
