import { and, eq, inArray, isNull, lte, notExists, or } from "drizzle-orm";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { refunds } from "../tables.ts";
import { undecidedDisputes } from "./disputes.ts";
import type { Provider, RefundRequest, RefundState } from "./providers/provider.ts";

/**
 * Lease on a request: longer than a call. A provider could accept from one process what it has just refused another.
 */
const CALL_LEASE = 30 * SECOND;

/**
 * The state of a refund at its provider, which is requested if the provider does not know it. A provider that would
 * refund twice (`refundAgainAfter`) gets the request a second time only when it still does not know the refund that
 * long after the first. One of the processes commits before the call that the request is sent: a crash or a lost reply
 * leaves the refund as if its request had arrived. Throws `ProviderUnavailable`.
 */
export async function requestAtProvider(
  shop: Shop,
  { id, provider }: { id: number; provider: Provider },
  request: RefundRequest,
): Promise<RefundState> {
  // Taken before the query, which says nothing about a request that another process sends meanwhile.
  const asked = shop.clock();
  const known = await provider.queryRefund(request);
  if (known.state !== "unknown") return known;
  const sentBefore = new Date(asked.getTime() - Math.max(provider.refundAgainAfter, CALL_LEASE));
  return (await claimRequest(shop, id, sentBefore)) ? provider.refund(request) : known;
}

/**
 * Whether this process may send the request: it was never sent, or before that time, staff cannot undo it any more, the
 * refund was not withdrawn meanwhile, and the customer's bank does not dispute the payment, which may have begun after
 * the refund was requested.
 */
async function claimRequest(shop: Shop, refundId: number, sentBefore: Date): Promise<boolean> {
  const { id, requestSentAt, heldUntil, attemptId, status } = refunds;
  const isLive = inArray(status, ["requested", "pending"]);
  const isSendable = or(isNull(requestSentAt), lte(requestSentAt, sentBefore));
  const now = shop.clock();
  const isFree = or(isNull(heldUntil), lte(heldUntil, now));
  const claimed = await shop.db
    .update(refunds)
    .set({ requestSentAt: now })
    .where(and(eq(id, refundId), isLive, isSendable, isFree, notExists(undecidedDisputes(shop.db, attemptId))))
    .returning({ id });
  return claimed.length > 0;
}
