import { lateThresholds, type LateThresholds } from "../cart/delivery.ts";
import { readSearch } from "../filter.ts";
import { orderStatuses, type OrderStatus } from "./order.ts";
import { paymentMethods, type PaymentMethod } from "../payment/payment.ts";
import { paymentStates, type PaymentState } from "../payment/payment-state.ts";

/** The filter of the office's order list. `from` and `to` are calendar days in Lagos, both included. */
export type OrderFilter = {
  search: string;
  status: OrderStatus | undefined;
  payment: PaymentState | undefined;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only the orders that are past the day on which they should have left or arrived: the thresholds of that day. */
  late: LateThresholds | undefined;
};

const CALENDAR_DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Reads a filter from the query; invalid values are left out. */
export function readOrderFilter(query: URLSearchParams, now: Date): OrderFilter {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((choice) => choice === query.get(name));
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    if (!CALENDAR_DAY.test(text) || Number.isNaN(Date.parse(text))) return undefined;
    // `Date.parse` takes 31 February for a day in March, and PostgreSQL refuses it.
    return new Date(text).toISOString().startsWith(text) ? text : undefined;
  };
  return {
    search: readSearch(query),
    status: one("status", orderStatuses),
    payment: one("payment", paymentStates),
    method: one("method", paymentMethods),
    from: day("from"),
    to: day("to"),
    late: query.get("late") === "yes" ? lateThresholds(now) : undefined,
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
  return { at: new Date(Number(parts[1])).toISOString(), id: parts[2] ?? "" };
}

/** The fields that a search text may match; each value is looked up in an index. */
export type SearchTerms = {
  /** A whole order id or its beginning. */
  idStart?: string;
  idEnd?: string;
  email?: string;
  /** The last digits of a phone number. */
  phoneEnd?: string;
  /** Letters and digits only, in capitals. */
  tracking?: string;
  /** Any part of the customer's name or email, in lower case. */
  text?: string;
};

/**
 * Works out which fields a search text may match. Ids and phone numbers match by their last characters, at least four
 * (an id also by its beginning with `CBL_`); tracking numbers by their first, at least four; names and emails by any
 * part of at least three.
 */
export function searchTerms(text: string, toE164: (text: string) => string | undefined): SearchTerms {
  const search = text.trim();
  if (/^cbl_/i.test(search)) return { idStart: `CBL_${search.slice(4).toLowerCase()}` };
  if (search.includes("@") && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search)) return { email: search.toLowerCase() };
  const key = search.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const isOneWord = !/\s/.test(search);
  const isNumber = /^[+\d][\d\s()./-]*$/.test(search);
  const hasDigit = /\d/.test(key);
  return {
    ...(isOneWord && /^[0-9a-z]{4,9}$/i.test(search) && { idEnd: search.toLowerCase() }),
    ...(isNumber && key.length >= 4 && { phoneEnd: phoneDigits(search, toE164) }),
    ...(hasDigit && key.length >= 4 && { tracking: key }),
    ...(!isNumber && search.length >= 3 && { text: search.toLowerCase() }),
  };
}

/** The digits that a stored E.164 number ends in: without plus, dialling prefix and leading zeros. */
function phoneDigits(text: string, toE164: (text: string) => string | undefined): string {
  return (toE164(text) ?? text).replace(/\D/g, "").replace(/^0+/, "");
}
