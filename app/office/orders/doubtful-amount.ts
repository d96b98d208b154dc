import type { Kobo } from "../../../domain/kobo.ts";
import { doubtAbout } from "../../../domain/payment/doubtful-amount.ts";
import { Refusal } from "../../../domain/refusal.ts";
import type { OfficeResult } from "../ui/office-form.tsx";

/**
 * Refuses an amount that differs from what is open of the order until it is sent again as it is: the form then has it
 * in `sure`, so that another amount is asked about too.
 */
export function refuseDoubtfulAmount(
  { input, typed }: { input: { amount: Kobo; sure?: string }; typed: Record<string, string> },
  openKobo: Kobo,
): Refusal | undefined {
  const question = input.sure === typed["amount"] ? undefined : doubtAbout(input.amount, openKobo);
  return question === undefined ? undefined : new Refusal("doubtful-amount", question);
}

/** The value of the hidden field `sure`: the amount that the refused form was asked about. */
export function refusedAmount(result: OfficeResult | undefined): string {
  return result?.refused ? (result.typed?.["amount"] ?? "") : "";
}
