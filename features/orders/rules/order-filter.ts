import { allPaymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { readDay } from "#platform/rules/day.ts";
import { readEmail } from "#platform/rules/email-address.ts";
import { readSearch } from "#platform/rules/filter.ts";
import { readOrderNumber } from "#platform/rules/order-number.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";
import { plainCharacters, trimmed } from "#platform/rules/typed-text.ts";
import { orderStatuses, type OrderStatus } from "./order.ts";
import { paymentStates, type PaymentState } from "./payment-state.ts";
import { readTrackingNumber } from "./tracking-number.ts";

/** The filter of the office's order list. `from` and `to` are calendar days in Lagos, both included. */
export type OrderFilter = {
  search: string;
  status: OrderStatus | undefined;
  payment: PaymentState | undefined;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only orders that should have left or arrived by now. */
  late: boolean;
};

/** Reads a filter from the query; invalid values are left out. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((choice) => choice === query.get(name));
  return {
    search: readSearch(query),
    status: one("status", orderStatuses),
    payment: one("payment", paymentStates),
    method: one("method", allPaymentMethods),
    from: readDay(query.get("from")),
    to: readDay(query.get("to")),
    late: query.get("late") === "yes",
  };
}

/** Where a page of the list begins: after the order with this time and id. */
export type OrderCursor = { at: string; id: string };

export function writeCursor({ at, id }: OrderCursor): string {
  return `${Date.parse(at)}_${id}`;
}

/** The cursor that `writeCursor` wrote; undefined for anything else. */
export function readCursor(text: string | null): OrderCursor | undefined {
  const parts = /^(\d{1,13})_(CBL_\d{13}_[0-9a-z]{9})$/.exec(text ?? "");
  if (!parts) return undefined;
  return { at: new Date(readInteger(parts[1]) ?? 0).toISOString(), id: parts[2] ?? "" };
}

/** The fields that a search text may match; each value is looked up in an index. */
export type SearchTerms = {
  /** A whole order id or its beginning. */
  idStart?: string;
  idEnd?: string;
  /** The nine digits of an order's number. */
  number?: string;
  email?: string;
  /** The last digits of a phone number. */
  phoneEnd?: string;
  /** Letters and digits only, in capitals. */
  tracking?: string;
  /** Words of the customer's name or email, or of a product's names, in any order. */
  text?: string;
};

type ReadPhone = (text: string) => string | undefined;

/**
 * Works out which fields a typed or pasted search text may match: an id, even in a sentence or the URL of its page; an
 * email address, even as `mailto:` or `Name <…>`; a phone number, even in a sentence. Ids and phone numbers match by
 * their last characters, at least four (an id also by its beginning with `CBL_`); tracking numbers by their first, at
 * least four; names and emails by words, of at least three characters together.
 */
export function readSearchTerms(text: string, toE164: ReadPhone): SearchTerms {
  const typed = plainCharacters(text);
  const id = readOrderId(typed);
  if (id) return { idStart: id };
  const email = readEmail(typed);
  if (email) return { email };
  const search = trimmed(typed, /[^\p{L}\p{N}+]/u);
  if (/^cbl[_ -]/i.test(search)) return { idStart: `CBL_${search.slice(4).toLowerCase()}` };
  const key = readTrackingNumber(search)
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  const idEnd = readIdEnd(search);
  const number = readOrderNumber(search);
  const phoneEnd = readPhoneEnd(typed, search, toE164);
  const isPhone = isNumber(search) || toE164(typed) !== undefined;
  return {
    ...(idEnd && { idEnd }),
    ...(number && { number }),
    ...(phoneEnd && { phoneEnd }),
    ...(/\d/.test(key) && key.length >= 4 && { tracking: key }),
    ...(!isPhone && search.length >= 3 && { text: search.toLowerCase() }),
  };
}

/** The end of an id: a single word, or in a sentence the nine characters that people call an order by. */
function readIdEnd(search: string): string | undefined {
  const word = /^[0-9a-z]{4,9}$/i.test(search)
    ? search
    : search.split(/[^\p{L}\p{N}]/u).find((one) => /^[0-9a-z]{9}$/i.test(one) && /\d/.test(one) && /[a-z]/i.test(one));
  return word?.toLowerCase();
}

/** The digits that a stored E.164 number ends in: without plus, dialling prefix and leading zeros. */
function readPhoneEnd(typed: string, search: string, toE164: ReadPhone): string | undefined {
  const inSentence = /\+?\d[\d ().-]{8,30}\d/.exec(search)?.[0] ?? "";
  const number = toE164(typed) ?? (isNumber(search) ? (toE164(search) ?? search) : toE164(inSentence));
  const digits = number?.replace(/\D/g, "") ?? "";
  const significant = digits.replace(/^0+/, "");
  // Not `000-000-002`: half of all numbers end in such a digit.
  return digits.length >= 4 && significant.length >= 3 ? significant : undefined;
}

const isNumber = (text: string) => /^[+\d][\d\s()./-]*$/.test(text);
