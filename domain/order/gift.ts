import type { z } from "zod";
import type { giftResponse } from "../api/own-data.ts";
import { formatDay } from "../../platform/rules/dates.ts";
import { plusDays } from "../../platform/rules/plus-days.ts";
import type { giftForm } from "../../features/orders/rules/gift-form.ts";

/** What makes an order a gift: the parcel goes to its receiver, and everything about money to its giver. */
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
 * The URL, or with an empty `site` the path, of a gift's page. Whoever has it sees what is in the parcel and where it
 * is, and nothing of the giver.
 */
export function giftUrl(site: string, { code }: Pick<Gift, "code">): string {
  return `${site}/gift/${code}`;
}

type Given = { gift: Gift | null; customerName: string; shippingAddress: { country: string } };

/** The name of who pays for an order and gets its letters and papers. */
export function buyerName({ gift, customerName }: Pick<Given, "gift" | "customerName">): string {
  return gift?.giver ?? customerName;
}

/** The country that an order is paid from: it decides about ways to pay and the currency shown beside the naira. */
export function payerCountry({ gift, shippingAddress }: Pick<Given, "gift" | "shippingAddress">): string {
  return gift?.country ?? shippingAddress.country;
}

/** A gift can be wished for a day at most so many days ahead: its goods are set aside when it is ordered. */
const MOST_DAYS_AHEAD = 90;

/**
 * Why a gift cannot be wished for a day, or undefined. `from`: the earliest day that is promised for it; both, and
 * `today`, are `2026-12-24`.
 */
export function whyNotWishedDay(day: string, { from, today }: { from: string; today: string }): string | undefined {
  if (day === "") return undefined;
  if (day < from) return `It cannot be there before ${formatDay(from)}: please choose a later day, or a faster way.`;
  if (day > plusDays(today, MOST_DAYS_AHEAD)) return `Please choose a day in the next ${MOST_DAYS_AHEAD} days.`;
  return undefined;
}

/** How long the receiver's page stays open after the order has ended. */
export const PAGE_DAYS = 90;

/** The text that the giver forwards with the receiver's page. */
export function forwardText({ from }: Pick<Gift, "from">, url: string): string {
  return `A parcel of food from home is coming to you${from && `, from ${from}`}. See where it is: ${url}`;
}
