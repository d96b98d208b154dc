import { z } from "zod";
import { parseNairaToKobo } from "#platform/rules/kobo.ts";
import type { DisputeStatus } from "../../rules/dispute.ts";
import { parseReply } from "./call.ts";
import type { FlutterwaveSession } from "./flutterwave-session.ts";
import { readAll } from "./list-pages.ts";
import type { ProviderDispute } from "./provider.ts";

// Ids have been seen as numbers and as texts.
const id = z.union([z.string().min(1), z.number().transform(String)]);
const text = z.string().nullish().catch(undefined);

const chargeback = z.object({
  id,
  status: z.string(),
  stage: text,
  // In naira.
  amount: z.union([z.string(), z.number()]).transform(parseNairaToKobo).nullish().catch(undefined),
  comment: text,
  due_date: z.coerce.date().nullish().catch(undefined),
  created_at: z.coerce.date(),
  tx_ref: z.string(),
  transaction_id: id.nullish(),
});

const states: Record<string, DisputeStatus> = {
  initiated: "open",
  pending: "answered",
  // The merchant declined to give the money back: the bank decides.
  declined: "answered",
  won: "won",
  reversed: "won",
  accepted: "lost",
  lost: "lost",
};

/**
 * Lists Flutterwave's chargebacks. Flutterwave has no call for a single one, and sends callbacks about them only to
 * merchants who asked for that.
 */
export function flutterwaveDisputes({ list }: FlutterwaveSession, clock: () => Date) {
  return {
    async listDisputes(since: Date): Promise<ProviderDispute[]> {
      const days = { from: formatDay(since), to: formatDay(clock()) };
      return (await readAll(list("/chargebacks", days, readChargebacks))).map(toProviderDispute);
    },
  };
}

function readChargebacks(data: unknown): z.infer<typeof chargeback>[] {
  return parseReply("Flutterwave", z.array(chargeback), data);
}

function formatDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function toProviderDispute(found: z.infer<typeof chargeback>): ProviderDispute {
  const state = states[found.status] ?? "unclear";
  return {
    reference: found.id,
    payment: { reference: found.tx_ref, providerReference: found.transaction_id },
    state,
    raw: found.stage ? `${found.status} (${found.stage})` : found.status,
    category: "chargeback",
    message: found.comment ?? "",
    amount: found.amount ?? undefined,
    currency: "NGN",
    dueAt: found.due_date ?? undefined,
    openedAt: found.created_at,
    // Flutterwave's reply about the payment still says that it was successful.
    isTakenBack: state === "lost",
  };
}
