import { Refusal } from "../rules/refusal.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../rules/time.ts";
import { logSecurityEvent } from "../security-log.ts";
import type { Shop } from "../shop.ts";
import { countForEach, uncountRequest, type RateLimit } from "./rate-limit.ts";

/** The limits of one action: per account, per client network, and per email address that the request names. */
type ActionLimits = { account?: RateLimit; network?: RateLimit; email?: RateLimit; message: string };

/**
 * How often each action may be carried out. Optional features declare the limits of their own actions (`refuseOver`);
 * those for signing in and mailed links are in features/accounts/server.
 */
export const actionLimits = {
  checkPromotion: {
    account: { limit: 20, window: HOUR },
    network: { limit: 100, window: HOUR },
    message: "That was a lot of codes at once. Please try again in an hour.",
  },
  changeOrder: {
    account: { limit: 20, window: HOUR },
    message: "That was a lot of changes at once. Please try again in an hour, or write to us.",
  },
  previewChange: {
    account: { limit: 200, window: HOUR },
    message: "That was a lot of changes at once. Please try again in an hour, or write to us.",
  },
  changeReturn: {
    account: { limit: 20, window: HOUR },
    message: "That was a lot of returns at once. Please try again in an hour, or write to us.",
  },
  saveProfile: {
    account: { limit: 30, window: HOUR },
    message: "That was a lot of changes at once. Please try again in an hour.",
  },
  trackById: {
    network: { limit: 600, window: MINUTE },
    message: "Too many look-ups from your network. Please wait a minute and try again.",
  },
  trackByEmail: {
    network: { limit: 20, window: MINUTE },
    message: "Too many look-ups from your network. Please wait a minute and try again.",
  },
  payByLink: {
    network: { limit: 120, window: HOUR },
    message: "That was a lot at once. Please try again in an hour, or write to us.",
  },
  sendBasket: {
    network: { limit: 30, window: HOUR },
    message: "That was a lot of baskets at once. Please try again in an hour.",
  },
  openGift: {
    network: { limit: 600, window: MINUTE },
    message: "Too many look-ups from your network. Please wait a minute and try again.",
  },
  replyToGift: {
    network: { limit: 20, window: HOUR },
    message: "That was a lot at once. Please try again in an hour.",
  },
  mailTrackingLink: {
    network: { limit: 10, window: HOUR },
    email: { limit: 3, window: HOUR },
    message: "We’ve just emailed you a link. Please check your inbox, or try again in an hour.",
  },
  joinWaitingList: {
    network: { limit: 20, window: HOUR },
    email: { limit: 20, window: DAY },
    message: "That was a lot of requests at once. Please try again later.",
  },
  subscribe: {
    network: { limit: 20, window: HOUR },
    message: "That was a lot of addresses at once. Please try again in an hour.",
  },
  // What takes long to read (process/http/costly-reads.ts): per account if there is one, else per network.
  search: {
    account: { limit: 240, window: MINUTE },
    network: { limit: 240, window: MINUTE },
    message: "That was a lot of searches at once. Please wait a minute and try again.",
  },
  drawDocuments: {
    account: { limit: 60, window: MINUTE },
    network: { limit: 60, window: MINUTE },
    message: "That was a lot of documents at once. Please wait a minute and try again.",
  },
  downloadData: {
    account: { limit: 120, window: HOUR },
    network: { limit: 120, window: HOUR },
    message: "That was a lot of downloads at once. Please try again in an hour.",
  },
  sumAmounts: {
    account: { limit: 120, window: MINUTE },
    network: { limit: 120, window: MINUTE },
    message: "That was a lot at once. Please wait a minute and try again.",
  },
  countVisit: {
    network: { limit: 100, window: HOUR },
    message: "That was a lot of pages at once. Please try again later.",
  },
} satisfies Record<string, ActionLimits>;

/** How many emails one address gets (platform/mail/queue-email.ts). */
export const emailLimits = {
  few: [
    { limit: 6, window: HOUR },
    { limit: 20, window: DAY },
  ],
  many: [{ limit: 200, window: DAY }],
} satisfies Record<string, RateLimit[]>;

type Client = { account?: string; ip?: string; email?: string };

/**
 * A limit that all clients share. `refuse` decides about a client within its own limits once it is exceeded; `wait` are
 * the milliseconds until it is not.
 */
export type SharedLimit = RateLimit & { key: string; refuse: (wait: number) => Promise<TooMany | undefined> };
type TooMany = Refusal<"too-many">;

/**
 * Counts an action of this client. Above a limit of its account, network or email address (ASVS 5.0, 2.4.1), refuses
 * with `too-many` and logs that.
 */
export function refuseOverLimit(
  shop: Shop,
  action: keyof typeof actionLimits,
  client: Client,
): Promise<TooMany | undefined> {
  return refuseOver(shop, client, { action, ...actionLimits[action] });
}

/** The same for limits that are shop settings or a feature's own; a `shared` one is counted in the same statement. */
export async function refuseOver(
  shop: Shop,
  client: Client,
  { action, message, shared, ...limits }: ActionLimits & { action: string; shared?: SharedLimit | undefined },
): Promise<TooMany | undefined> {
  const keys = { account: client.account, network: client.ip, email: client.email };
  const counters = Object.entries(keys).flatMap(([by, value]) => {
    const limit = limits[by as keyof typeof keys];
    return limit && value !== undefined ? [{ key: `${action} by ${by} ${value}`, ...limit }] : [];
  });
  if (counters.length === 0) return undefined;
  const waits = await countForEach(shop, shared ? [...counters, shared] : counters);
  const wait = Math.max(...waits.slice(0, counters.length));
  const sharedWait = waits[counters.length] ?? 0;
  if (wait === 0 && sharedWait === 0) return undefined;
  const refusal = wait > 0 ? tooMany(message, wait) : await shared?.refuse(sharedWait);
  // Otherwise one client could exceed the limit for all.
  if (wait > 0 && shared) await uncountRequest(shop, shared.key);
  if (refusal) logSecurityEvent(shop, "too many requests", { account: client.account, ip: client.ip, action });
  return refusal;
}

/** The refusal of a client that may try again after so many milliseconds. */
export function tooMany(message: string, wait: number): TooMany {
  return new Refusal("too-many", message, { retryAfter: Math.ceil(wait / SECOND) });
}
