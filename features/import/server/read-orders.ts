import { emailField } from "#platform/rules/fields.ts";
import { nairaAndKobo } from "#platform/rules/read-money.ts";
import { count, readNumber, readScaled } from "#platform/rules/read-number.ts";
import { plainLine, parseDate } from "./plain-text.ts";
import type { SheetLine, Source } from "./sheet.ts";

export type ImportedOrder = {
  number: string;
  email: string;
  name: string;
  status: string;
  currency: string;
  /** In hundredths of the currency: kobo, pence, cents. */
  totalMinor: number;
  lines: { name: string; sku: string; quantity: number; price: string }[];
  orderedAt: Date;
};

/** The columns that a file must have, by source. WooCommerce's are those of its export extension. */
export const orderColumns: Record<Source, string[][]> = {
  woocommerce: [["order_number", "order_id"], ["order_total"], ["billing_email", "customer_email"]],
  shopify: [["Name"], ["Email"], ["Total"], ["Lineitem name"]],
};

/**
 * Reads orders; the lines of one order follow each other in the file. Refuses an order without number, date or total.
 */
export function readOrders(source: Source, lines: SheetLine[]): ImportedOrder[] {
  const column = source === "shopify" ? ["Name"] : ["order_number", "order_id"];
  const groups = new Map<string, SheetLine[]>();
  for (const line of lines) {
    const number = line.cell(...column);
    if (number === "") line.refuse(column[0] ?? "", "is empty");
    else addTo(groups, number, line);
  }
  return [...groups].flatMap(([number, group]) => {
    const order = source === "shopify" ? fromShopify(group) : fromWooCommerce(group);
    return check({ ...order, number }, group[0]) ?? [];
  });
}

const MAX_QUANTITY = 1_000_000;

type DraftLine = Omit<ImportedOrder["lines"][number], "quantity"> & { quantity: number | undefined };
type Draft = Omit<ImportedOrder, "orderedAt" | "totalMinor" | "lines"> & {
  lines: DraftLine[];
  total: string;
  date: string;
};

function addTo(groups: Map<string, SheetLine[]>, number: string, line: SheetLine): void {
  const group = groups.get(number);
  if (group) group.push(line);
  else groups.set(number, [line]);
}

function fromShopify(group: SheetLine[]): Omit<Draft, "number"> {
  const cell = firstCell(group);
  const fulfilment = cell("Fulfillment Status");
  const state = cell("Cancelled at") ? "cancelled" : [cell("Financial Status"), fulfilment].filter(Boolean).join(", ");
  return {
    email: cell("Email"),
    name: plainLine(cell("Billing Name", "Shipping Name")),
    status: state,
    currency: cell("Currency"),
    total: cell("Total"),
    date: cell("Created at"),
    lines: group
      .filter((line) => line.cell("Lineitem name") !== "")
      .map((line) => ({
        name: plainLine(line.cell("Lineitem name")),
        sku: line.cell("Lineitem sku").replace(/^'/, ""),
        quantity: readQuantity(line.cell("Lineitem quantity")),
        price: line.cell("Lineitem price"),
      })),
  };
}

function fromWooCommerce(group: SheetLine[]): Omit<Draft, "number"> {
  const cell = firstCell(group);
  const perItem = group.filter((line) => line.cell("item_name") !== "");
  return {
    email: cell("billing_email", "customer_email"),
    name: plainLine(`${cell("billing_first_name")} ${cell("billing_last_name")}`),
    status: cell("status", "order_status").replace(/^wc-/, ""),
    currency: cell("order_currency") || "NGN",
    total: cell("order_total"),
    date: cell("order_date", "date"),
    lines:
      perItem.length > 0
        ? perItem.map((line) => ({
            name: plainLine(line.cell("item_name")),
            sku: line.cell("item_sku"),
            quantity: readQuantity(line.cell("item_quantity")),
            price: line.cell("item_total"),
          }))
        : parseLineItems(cell("line_items")),
  };
}

/**
 * Parses the cell `name:Egusi|sku:EG-1|quantity:2|total:9000.00;name:…`, where the total is the line's. A name may
 * contain `;` and `|`: an item starts with the same field as the first item, and a field starts with its name.
 */
function parseLineItems(text: string): DraftLine[] {
  const [, first] = /^\s*([a-z_]+)\s*:/.exec(text) ?? [];
  if (!first) return [];
  return text
    .split(new RegExp(`;(?=\\s*${first}\\s*:)`))
    .filter((item) => item.includes("name:"))
    .map((item) => {
      const fields = new Map(
        item
          .split(/\|(?=\s*[a-z_]+\s*:)/)
          .map((field) => [field.split(":")[0]?.trim(), field.slice(field.indexOf(":") + 1).replace(/;\s*$/, "")]),
      );
      return {
        name: plainLine(fields.get("name") ?? ""),
        sku: fields.get("sku") ?? "",
        quantity: readQuantity(fields.get("quantity") ?? ""),
        price: fields.get("total") ?? "",
      };
    });
}

/** Units of a line; undefined for an invalid number. */
function readQuantity(text: string): number | undefined {
  const quantity = readNumber(text, count);
  return quantity !== undefined && quantity <= MAX_QUANTITY ? quantity : undefined;
}

function firstCell(group: SheetLine[]): SheetLine["cell"] {
  return (...columns) => group.map(({ cell }) => cell(...columns)).find(Boolean) ?? "";
}

function check({ date, total: typed, ...draft }: Draft, line: SheetLine | undefined): ImportedOrder | undefined {
  const email = emailField.safeParse(draft.email);
  const total = readScaled(typed, nairaAndKobo);
  const orderedAt = parseDate(date);
  const isCurrency = /^[A-Z]{3}$/.test(draft.currency);
  if (total === undefined) line?.refuse("Total", `"${typed}" is not an amount, such as 9,000.00`);
  if (!orderedAt) line?.refuse("Created at", `"${date}" is not a date such as 2025-10-07 09:50:26 +0100`);
  if (!isCurrency) line?.refuse("Currency", `"${draft.currency}" is not a currency`);
  if (total === undefined || !orderedAt || !isCurrency) return undefined;
  if (!email.success) line?.note("Email", "is missing or wrong: the order belongs to no account");
  if (draft.lines.length === 0) line?.note("Lineitem name", "the order has no lines");
  for (const { name, quantity } of draft.lines) {
    if (quantity === undefined) line?.note("Lineitem quantity", `of ${name} is not a number: imported with 0`);
  }
  const lines = draft.lines.map((item) => ({ ...item, quantity: item.quantity ?? 0 }));
  return { ...draft, lines, email: email.success ? email.data : "", totalMinor: total, orderedAt };
}
