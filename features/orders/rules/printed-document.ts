import { addressLines, type Address } from "#features/accounts/rules/address.ts";
import { taxLabel, type TaxTerms } from "#features/shipping/rules/tax.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { sellerNumbers, type Seller } from "#features/shop/rules/seller.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { formatKobo, toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import type { PrintedDocument, PrintedLine } from "#platform/rules/printed-document.ts";
import { saleFromOrder } from "./credit-note.ts";
import { buyerName } from "./gift.ts";
import type { GoodsOrder } from "./order.ts";
import type { Buyer, DocumentLine, SaleAmounts, SalesDocument } from "./sales-document.ts";

const CUSTOMS = "Customs duties and taxes of the country it goes to are paid by the recipient.";
const CURRENCY = "All amounts are in Nigerian naira (NGN).";

/**
 * The printed form of an issued document. `documents` are all of its order: a credit note names the invoices before it.
 */
export function printedDocument(document: SalesDocument, documents: SalesDocument[]): PrintedDocument {
  const { kind, number, orderId, reason, issuedAt, seller, buyer } = document;
  const day = formatLagosDay(issuedAt.toISOString());
  const invoices = documents.filter((other) => other.kind === "invoice" && other.id < document.id);
  const attributes: PrintedDocument["attributes"] =
    kind === "invoice"
      ? [
          ["Invoice number", number],
          ["Date of issue and tax point", day],
          ["Order", orderId],
          ...(reason ? [["What for", reason] as [string, string]] : []),
          ["Payment", paymentText(document)],
        ]
      : [
          ["Credit note number", number],
          ["Date of issue", day],
          ["For invoice", invoices.map((invoice) => invoice.number).join(", ")],
          ["Order", orderId],
          ["Reason", reason ?? ""],
        ];
  return {
    title: kind === "invoice" ? "Invoice" : "Credit note",
    attributes: attributes.filter(([, text]) => text !== ""),
    ...parties(seller, buyer),
    lines: document.lines.map(formatLine),
    amounts: [
      ...formatAmounts(document, document.lines, document),
      [kind === "invoice" ? "Total" : "Total credited", formatKobo(document.totalKobo)],
    ],
    notes: [CURRENCY, ...(kind === "invoice" ? customsNotes(buyer.address) : [])],
  };
}

/** Printed for an order that has no invoice because it is not paid; it says that it is no invoice. */
export function printedConfirmation(order: GoodsOrder, seller: Seller): PrintedDocument {
  const { customerEmail: email, customerPhone: phone, shippingAddress: address } = order;
  const cancelled = order.status === "cancelled";
  return {
    title: "Order confirmation",
    attributes: [
      ["Order", order.id],
      ["Date", formatLagosDay(order.createdAt)],
      ["Payment", cancelled ? "The order is cancelled" : "Not paid yet"],
    ],
    ...parties(seller, { name: buyerName(order), email, phone, address }),
    lines: order.items.map(formatLine),
    amounts: [...formatAmounts(saleFromOrder(order), order.items, order), ["Total", formatKobo(toKobo(order.total))]],
    notes: [
      cancelled ? "This is not an invoice." : "This is not an invoice: you get one as soon as your payment is here.",
      CURRENCY,
      ...customsNotes(address),
    ],
  };
}

function customsNotes({ country }: Pick<Address, "country">): string[] {
  return country === HOME_COUNTRY ? [] : [CUSTOMS];
}

function parties(
  seller: Seller,
  { name, email, phone, address }: Buyer,
): Pick<PrintedDocument, "shopName" | "logo" | "seller" | "buyer"> {
  const { shopName, logo, legalName, address: lines, email: sellersEmail, phone: sellersPhone } = seller;
  return {
    shopName,
    ...(logo && { logo }),
    seller: [legalName, ...lines, ...sellerNumbers(seller), sellersEmail ?? "", sellersPhone ?? ""].filter(Boolean),
    buyer: [name, ...addressLines(address), email, formatPhone(phone)].filter(Boolean),
  };
}

function formatLine({ name, size, quantity, price }: Omit<DocumentLine, "productId">): PrintedLine {
  const total = formatKobo(toKobo(price * quantity));
  return { name, size, quantity: String(quantity), price: formatKobo(toKobo(price)), total };
}

function formatAmounts(
  { goodsKobo, shippingKobo, taxKobo }: SaleAmounts,
  lines: Pick<DocumentLine, "price" | "quantity">[],
  terms: TaxTerms,
): PrintedDocument["amounts"] {
  const listed: Kobo = lines.reduce((sum, { price, quantity }) => sum + toKobo(price * quantity), 0);
  // Includes the tax where the prices do, as the lines are priced.
  const discount: Kobo = listed - goodsKobo - (terms.pricesIncludeTax ? taxKobo : 0);
  return [
    ...(discount > 0
      ? ([
          ["Subtotal", formatKobo(listed)],
          ["Discount", `−${formatKobo(discount)}`],
        ] as PrintedDocument["amounts"])
      : []),
    ["Goods before tax", formatKobo(goodsKobo)],
    ["Shipping", formatKobo(shippingKobo)],
    [taxLabel(terms), formatKobo(taxKobo)],
  ];
}

function paymentText({ totalKobo, paymentMethod, paymentReference }: SalesDocument): string {
  if (totalKobo === 0) return "Nothing to pay";
  if (!paymentMethod) return "Paid";
  return ["Paid", paymentMethods[paymentMethod].name, paymentReference].filter(Boolean).join(", ");
}
