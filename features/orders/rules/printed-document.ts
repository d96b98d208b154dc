import { buyerName } from "../../../domain/order/gift.ts";
import { taxLabel, type TaxTerms } from "../../shipping/rules/tax.ts";
import { formatDayOf } from "../../../platform/rules/dates.ts";
import { formatKobo, toKobo, type Kobo } from "../../../platform/rules/kobo.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { addressLines } from "../../accounts/rules/address.ts";
import { formatPhone } from "../../../platform/rules/phone.ts";
import { sellerNumbers, type Seller } from "../../shop/rules/seller.ts";
import { saleOf } from "./credit-note.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { Buyer, DocumentLine, SaleAmounts, SalesDocument } from "./sales-document.ts";

/** What is on an invoice, a credit note or the confirmation of an unpaid order: as texts, for page and PDF. */
export type Paper = {
  title: string;
  facts: [label: string, text: string][];
  seller: string[];
  buyer: string[];
  lines: PaperLine[];
  /** The last is the total. */
  amounts: [label: string, amount: string][];
  notes: string[];
};
type PaperLine = { name: string; size: string; quantity: string; price: string; total: string };

const CUSTOMS = "Customs duties and taxes of the country it goes to are paid by the recipient.";
const CURRENCY = "All amounts are in Nigerian naira (NGN).";

/** The paper of an issued document; `documents` are all of its order, among which are the invoices of a credit note. */
export function paperOf(document: SalesDocument, documents: SalesDocument[]): Paper {
  const { kind, number, orderId, reason, issuedAt, seller, buyer } = document;
  const day = formatDayOf(issuedAt.toISOString());
  const invoices = documents.filter((other) => other.kind === "invoice" && other.id < document.id);
  const facts: Paper["facts"] =
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
    facts: facts.filter(([, text]) => text !== ""),
    ...parties(seller, buyer),
    lines: document.lines.map(lineOf),
    amounts: [
      ...amountsOf(document, document.lines, document),
      [kind === "invoice" ? "Total" : "Total credited", formatKobo(document.totalKobo)],
    ],
    notes: kind === "invoice" ? [CURRENCY, CUSTOMS] : [CURRENCY],
  };
}

/** The paper of an order without an invoice, because it is not paid: no invoice, and it says so. */
export function confirmationPaper(order: Order, seller: Seller): Paper {
  const { customerEmail: email, customerPhone: phone, shippingAddress: address } = order;
  const cancelled = order.status === "cancelled";
  return {
    title: "Order confirmation",
    facts: [
      ["Order", order.id],
      ["Date", formatDayOf(order.createdAt)],
      ["Payment", cancelled ? "The order is cancelled" : "Not paid yet"],
    ],
    ...parties(seller, { name: buyerName(order), email, phone, address }),
    lines: order.items.map(lineOf),
    amounts: [...amountsOf(saleOf(order), order.items, order), ["Total", formatKobo(toKobo(order.total))]],
    notes: [
      cancelled ? "This is not an invoice." : "This is not an invoice: you get one as soon as your payment is here.",
      CURRENCY,
      CUSTOMS,
    ],
  };
}

function parties(seller: Seller, { name, email, phone, address }: Buyer): Pick<Paper, "seller" | "buyer"> {
  const { legalName, address: lines, email: sellersEmail, phone: sellersPhone } = seller;
  const reach = [sellersEmail, sellersPhone].filter((text) => text !== null);
  return {
    seller: [legalName, ...lines, ...sellerNumbers(seller), ...reach].filter(Boolean),
    buyer: [name, ...addressLines(address), email, formatPhone(phone)].filter(Boolean),
  };
}

function lineOf({ name, size, quantity, price }: Omit<DocumentLine, "productId">): PaperLine {
  const total = formatKobo(toKobo(price * quantity));
  return { name, size, quantity: String(quantity), price: formatKobo(toKobo(price)), total };
}

function amountsOf(
  { goodsKobo, shippingKobo, taxKobo }: SaleAmounts,
  lines: Pick<DocumentLine, "price" | "quantity">[],
  terms: TaxTerms,
): Paper["amounts"] {
  const listed: Kobo = lines.reduce((sum, { price, quantity }) => sum + toKobo(price * quantity), 0);
  // As the lines are priced: with the tax where the prices include it.
  const discount: Kobo = listed - goodsKobo - (terms.pricesIncludeTax ? taxKobo : 0);
  return [
    ...(listed > 0 && discount > 0
      ? ([
          ["Subtotal", formatKobo(listed)],
          ["Discount", `−${formatKobo(discount)}`],
        ] as Paper["amounts"])
      : []),
    ["Goods before tax", formatKobo(goodsKobo)],
    ["Shipping", formatKobo(shippingKobo)],
    [taxLabel(terms), formatKobo(taxKobo)],
  ];
}

function paymentText({ paymentMethod, paymentReference }: SalesDocument): string {
  if (!paymentMethod) return "Paid";
  return ["Paid", paymentMethodLabels[paymentMethod].name, paymentReference].filter(Boolean).join(", ");
}
