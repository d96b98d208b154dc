import { readAll } from "./list-pages.ts";
import { paystackReplies, refundState } from "./paystack-replies.ts";
import { isRefused, refusalText, type PaystackSession } from "./paystack-session.ts";
import { ProviderUnavailable, type Provider, type RefundRequest, type RefundState } from "./provider.ts";
import { chooseRefund, namesRefund } from "./refund-notes.ts";

/** Requests refunds from Paystack, and finds them again by the note with the shop's reference. */
export function paystackRefunds({ call, get, list }: PaystackSession, query: Provider["query"]) {
  async function refund(request: RefundRequest): Promise<RefundState> {
    const reply = await call("POST", "/refund", buildRefund(request));
    if (reply.status) return refundState(paystackReplies.refund(reply.data));
    // What Paystack or the card's bank could not process may still have been queued.
    if (!isRefused(reply) || /^(api|processor)_error$/.test(reply.type ?? "")) {
      throw new ProviderUnavailable(refusalText(reply));
    }
    return { state: "failed", reason: refusalText(reply), raw: reply.code ?? String(reply.http) };
  }

  async function queryRefund(request: RefundRequest): Promise<RefundState> {
    const { providerRefund, refundReference } = request;
    if (providerRefund) {
      const found = paystackReplies.refund(await get(`/refund/${encodeURIComponent(providerRefund)}`));
      if (found.id !== providerRefund) throw new ProviderUnavailable("Paystack replied about another refund");
      return refundState(found);
    }
    const transaction = request.providerReference || (await query(request)).providerReference;
    if (!transaction) return { state: "unknown", raw: "no such payment" };
    const all = await readAll(list("/refund", { transaction }, paystackReplies.refunds));
    const ours = all.filter((one) => namesRefund(one.merchant_note, refundReference));
    return chooseRefund("Paystack", ours.map(refundState));
  }

  return { refund, queryRefund };
}

/** Paystack has no field for the reference of a refund: the note to the merchant carries it, and the list shows it. */
function buildRefund(request: RefundRequest) {
  return {
    transaction: request.reference,
    amount: request.amount,
    currency: "NGN",
    merchant_note: request.refundReference,
    customer_note: `Your refund from ${request.shopName}`,
  };
}
