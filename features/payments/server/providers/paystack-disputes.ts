import { z } from "zod";
import type { DisputeStatus } from "../../rules/dispute.ts";
import { parseReply } from "./call.ts";
import { readAll } from "./list-pages.ts";
import { id, kobo } from "./paystack-replies.ts";
import { isRefused, refusalText, type PaystackSession } from "./paystack-session.ts";
import { ProviderUnavailable, type ProviderDispute } from "./provider.ts";

const time = z.coerce.date().nullish().catch(undefined);
const text = z.string().nullish().catch(undefined);

const dispute = z.object({
  id,
  status: z.string(),
  resolution: text,
  // What the bank wants back; older disputes have none.
  refund_amount: kobo,
  currency: text,
  category: text,
  dueAt: time,
  resolvedAt: time,
  createdAt: z.coerce.date(),
  updatedAt: time,
  transaction: z.object({ id, reference: z.string(), amount: kobo, currency: text }),
  messages: z
    .array(z.object({ body: text }))
    .nullish()
    .catch(undefined),
});

/** Statuses without a decision; `resolved` has one in `resolution`. */
const states: Record<string, DisputeStatus> = {
  pending: "open",
  "awaiting-merchant-feedback": "open",
  "awaiting-bank-feedback": "answered",
  archived: "closed",
};
const resolutions: Record<string, DisputeStatus> = {
  // The merchant declined to give the money back, and the bank left it at that.
  declined: "won",
  "merchant-accepted": "lost",
  // Nobody answered in time.
  "auto-accepted": "lost",
};

/** The longest message that is worth reading on Today. */
const LONGEST_MESSAGE = 500;

/** Asks Paystack about disputes: about one, or those that were opened since some time. */
export function paystackDisputes({ call, list }: PaystackSession) {
  async function findDispute(reference: string): Promise<ProviderDispute | undefined> {
    const reply = await call("GET", `/dispute/${encodeURIComponent(reference)}`);
    if (isRefused(reply) && reply.http === 404) return undefined;
    if (!reply.status) throw new ProviderUnavailable(refusalText(reply));
    const found = toProviderDispute(parseReply("Paystack", dispute, reply.data));
    if (found.reference !== reference) throw new ProviderUnavailable("Paystack replied about another dispute");
    return found;
  }

  async function listDisputes(since: Date): Promise<ProviderDispute[]> {
    return (await readAll(list("/dispute", { from: since.toISOString() }, readDisputes))).map(toProviderDispute);
  }

  return { findDispute, listDisputes };
}

function readDisputes(data: unknown): z.infer<typeof dispute>[] {
  return parseReply("Paystack", z.array(dispute), data);
}

function toProviderDispute(found: z.infer<typeof dispute>): ProviderDispute {
  const { status, resolution, transaction } = found;
  const bodies = (found.messages ?? []).flatMap(({ body }) => (body ? [body] : []));
  return {
    reference: found.id,
    payment: { reference: transaction.reference, providerReference: transaction.id },
    state: (status === "resolved" ? resolutions[resolution ?? ""] : states[status]) ?? "unclear",
    raw: resolution ? `${status} (${resolution})` : status,
    category: found.category ?? "",
    message: bodies.join(" ").slice(0, LONGEST_MESSAGE),
    amount: found.refund_amount || transaction.amount || undefined,
    currency: found.currency ?? transaction.currency ?? "NGN",
    dueAt: found.dueAt ?? undefined,
    openedAt: found.createdAt,
    resolvedAt: found.resolvedAt ?? undefined,
    changedAt: found.updatedAt ?? undefined,
  };
}
