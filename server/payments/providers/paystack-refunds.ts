import { paystackReplies, refundState, type PaystackRefund } from "./paystack-replies.ts";
import { isRefused, refusalText, type PaystackSession } from "./paystack-session.ts";
import { ProviderUnavailable, type Provider, type RefundRequest, type RefundState } from "./provider.ts";
import { chooseRefund, namesRefund } from "./refund-notes.ts";

/** Refunds of one payment on a page of the list, and the most pages that are read. */
const PER_PAGE = 100;
const MAX_PAGES = 20;

/** Requests refunds of Paystack, and finds them again by the note with the shop's reference. */
export function paystackRefunds({ call, get }: PaystackSession, query: Provider["query"]) {
  async function refund(request: RefundRequest): Promise<RefundState> {
    const reply = await call("POST", "/refund", refundOf(request));
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
    const ours = (await listRefunds(transaction)).filter((one) => namesRefund(one.merchant_note, refundReference));
    return chooseRefund("Paystack", ours.map(refundState));
  }

  async function listRefunds(transaction: string): Promise<PaystackRefund[]> {
    const all: PaystackRefund[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const search = new URLSearchParams({ transaction, perPage: String(PER_PAGE), page: String(page) });
      const some = paystackReplies.refunds(await get(`/refund?${search}`));
      all.push(...some);
      if (some.length < PER_PAGE) return all;
    }
    throw new ProviderUnavailable("Paystack's list of refunds has no end");
  }

  return { refund, queryRefund };
}

/** Paystack has no field for the reference of a refund: the note to the merchant carries it, and the list shows it. */
function refundOf(request: RefundRequest) {
  return {
    transaction: request.reference,
    amount: request.amount,
    currency: "NGN",
    merchant_note: request.refundReference,
    customer_note: "Your refund from Calabash Larder",
  };
}
