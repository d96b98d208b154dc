import { nairaForProvider } from "#platform/rules/kobo.ts";
import { DAY } from "#platform/rules/time.ts";
import { checkReference } from "./call.ts";
import { flutterwaveReplies, mayBe, refundState } from "./flutterwave-replies.ts";
import { isRefused, refusalText, type FlutterwaveSession } from "./flutterwave-session.ts";
import { readAll } from "./list-pages.ts";
import { ProviderUnavailable, type Provider, type RefundRequest, type RefundState } from "./provider.ts";
import { chooseRefund, namesRefund } from "./refund-notes.ts";

/** Looks for a refund among those of this many days, longer than the shop follows one. */
const REFUNDS_OF_DAYS = 45;

/** Requests refunds from Flutterwave, and finds them again by the comment with the shop's reference. */
export function flutterwaveRefunds(
  { call, get, list }: FlutterwaveSession,
  query: Provider["query"],
  clock: () => Date,
) {
  async function refund(request: RefundRequest): Promise<RefundState> {
    const transactionId = await findTransactionId(request);
    if (!transactionId) return { state: "failed", reason: "Flutterwave does not know this payment", raw: "no payment" };
    const wanted = { amount: nairaForProvider(request.amount), comments: request.refundReference };
    const reply = await call("POST", `/transactions/${encodeURIComponent(transactionId)}/refund`, wanted);
    if (reply.ok) return refundState(flutterwaveReplies.refund(reply.data));
    if (!isRefused(reply)) throw new ProviderUnavailable(refusalText(reply));
    return { state: "failed", reason: refusalText(reply), raw: String(reply.http) };
  }

  async function queryRefund(request: RefundRequest): Promise<RefundState> {
    const { providerRefund, refundReference, amount } = request;
    if (providerRefund) {
      const found = flutterwaveReplies.refund((await get(`/refunds/${encodeURIComponent(providerRefund)}`)).data);
      checkReference("Flutterwave", providerRefund, found.id);
      return refundState(found);
    }
    const transactionId = await findTransactionId(request);
    if (!transactionId) return { state: "unknown", raw: "no such payment" };
    const found: RefundState[] = [];
    let isDoubtful = false;
    for (const one of await readAll(list("/refunds", period(clock()), flutterwaveReplies.refunds))) {
      if (namesRefund(one.comments, refundReference)) found.push(refundState(one));
      else if (mayBe(one, { transactionId, amount })) isDoubtful = true;
    }
    // The one without a comment may be this refund, so it is neither taken for it nor requested again.
    if (found.length === 0 && isDoubtful) return { state: "unclear", raw: "a refund of this amount without a comment" };
    return chooseRefund("Flutterwave", found);
  }

  async function findTransactionId({ reference, providerReference }: RefundRequest): Promise<string | undefined> {
    return providerReference || (await query({ reference })).providerReference;
  }

  return { refund, queryRefund };
}

function period(now: Date): { from: string; to: string } {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return { from: day(-REFUNDS_OF_DAYS), to: day(1) };
}
