import type { z } from "zod";
import { formatDay } from "#platform/rules/dates.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import type { giftForm } from "./gift-form.ts";
import type { giftResponse } from "./order-response.ts";

/** What makes an order a gift: the parcel goes to its recipient, and everything about money to its giver. */
export type Gift = z.infer<typeof giftResponse>;

/** The fields of "It is for somebody else". Their schema is in gift-form.ts, so that pages do not load Zod for it. */
export type GiftForm = z.infer<typeof giftForm>;

export const emptyGiftForm: GiftForm = {
  giver: "",
  country: "Nigeria",
  from: "",
  greeting: "",
  day: "",
  email: "",
  label: "",
};

/**
 * The URL, or with an empty `site` the path, of a gift's page. The page shows what is in the parcel and where it is,
 * and nothing about the giver.
 */
export function giftUrl(site: string, { code }: Pick<Gift, "code">): string {
  return `${site}/gift/${code}`;
}

/** The name of the payer of an order, who gets its emails and documents. */
export function buyerName({ gift, customerName }: { gift?: Gift | null; customerName: string }): string {
  return gift?.giver ?? customerName;
}

export type PaidFrom =
  | { kind: "goods"; gift: Gift | null; shippingAddress: { country: string } }
  | { kind: "gift-card"; buyerCountry: string };

/**
 * The country that an order is paid from: it determines the payment methods and the currency shown beside the naira.
 */
export function payerCountry(order: PaidFrom): string {
  if (order.kind === "gift-card") return order.buyerCountry;
  return order.gift?.country ?? order.shippingAddress.country;
}

/** A gift can be delivered at most this many days ahead, because its goods are reserved as soon as it is ordered. */
const MOST_DAYS_AHEAD = 90;

/**
 * Why a gift cannot arrive on the requested day; undefined if it can. `from` is the earliest day promised for it. All
 * days have the form `2026-12-24`.
 */
export function whyNotWishedDay(day: string, { from, today }: { from: string; today: string }): string | undefined {
  if (day === "") return undefined;
  if (day < from) return `It can’t be there before ${formatDay(from)}: please choose a later day, or a faster way.`;
  if (day > plusDays(today, MOST_DAYS_AHEAD)) return `Please choose a day in the next ${MOST_DAYS_AHEAD} days.`;
  return undefined;
}

/** How long the recipient's page stays open after the order has ended. */
export const PAGE_DAYS = 90;

/** The text that the giver forwards with the recipient's page. */
export function forwardText({ from }: Pick<Gift, "from">, url: string): string {
  return `A parcel of food from home is coming to you${from && `, from ${from}`}. See where it is: ${url}`;
}
