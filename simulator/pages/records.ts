import { html } from "hono/html";
import { behaviours } from "../behaviours.ts";
import { isOpen, pagePath } from "../payments.ts";
import type { Simulation } from "../simulation.ts";
import type { Payment } from "../state.ts";
import { amount, timeOfDay, type Html } from "./page.ts";
import { bankButtons } from "./pay.ts";

const SHOWN = 24;

export function paymentsSection(sim: Simulation): Html {
  const payments = sim.state.payments.slice(-SHOWN).toReversed();
  return html`<h2 class="section">Payments</h2>
    ${payments.length === 0 ? html`<p class="soft">None yet. Pay for an order with OPay, Moniepoint, USSD or a card.</p>` : ""}
    <div class="columns">${payments.map((payment) => paymentCard(sim, payment))}</div>`;
}

function paymentCard(sim: Simulation, payment: Payment): Html {
  return html`<article class="card">
    <h3><a href="${pagePath(payment)}">${payment.reference}</a></h3>
    <dl>
      <dt>Provider</dt>
      <dd>${payment.provider}${payment.method ? `, ${payment.method}` : ""}</dd>
      <dt>State</dt>
      <dd>${isOpen(payment) ? "open" : payment.state}, until ${timeOfDay(payment.expiresAt)}</dd>
      ${charges(payment)}
      ${
        payment.account
          ? html`<dt>Account</dt>
              <dd>${payment.account.accountNumber}</dd>`
          : ""
      }
      <dt>Asked</dt>
      <dd>${amount(payment.requested)}</dd>
      <dt>Received</dt>
      <dd>${amount(payment.received)}${payment.returned > 0 ? `, ${amount(payment.returned)} sent back` : ""}</dd>
    </dl>
    ${
      payment.account
        ? html`<form method="post" action="${pagePath(payment)}" class="row small">${bankButtons}</form>`
        : html`<form
            method="post"
            action="/simulator/payments/${encodeURIComponent(payment.reference)}"
            class="row small"
          >
            ${buttons(allowedActions(payment))}
          </form>`
    }
    ${disputeForm(sim, payment)}
  </article>`;
}

/** At Flutterwave, the tries to pay; more than one may have succeeded. */
function charges({ transactions = [] }: Payment): Html {
  if (transactions.length === 0) return html``;
  return html`<dt>Tries</dt>
    <dd>${transactions.map(({ id, state }) => `${id} ${state}`).join(", ")}</dd>`;
}

/** What the customer's bank can do, at the card providers. */
function disputeForm(sim: Simulation, { provider, reference, state }: Payment): Html {
  const dispute = sim.state.disputes.findLast((one) => one.payment === reference);
  const isCard = provider === "paystack" || provider === "flutterwave";
  if (!dispute && !(isCard && state === "paid")) return html``;
  const label = dispute ? { open: "Disputed", lost: "Dispute lost", won: "Dispute won" }[dispute.state] : "The bank";
  const steps = dispute?.state === "open" ? ["remind", "lost", "won"] : state === "paid" ? ["open"] : [];
  return html`<form
    method="post"
    action="/simulator/disputes/${encodeURIComponent(reference)}"
    class="row small dispute"
  >
    <span class="soft">${label}</span> ${buttons(steps, { open: "disputes it" })}
  </form>`;
}

function buttons(actions: string[], labels: Record<string, string> = {}): Html[] {
  return actions.map(
    (action) => html`<button name="action" value="${action}">${labels[action] ?? action.replace("-", " ")}</button>`,
  );
}

/** The actions that the payment still allows; money can arrive after it ended. */
function allowedActions(payment: Payment): string[] {
  if (isOpen(payment)) return ["pay", "fail", "cancel", "expire"];
  const { allowsTwice, hasReversedStatus, reversed } = behaviours[payment.provider];
  if (payment.state === "paid")
    return [...(allowsTwice ? ["pay"] : []), ...(hasReversedStatus || reversed ? ["reverse"] : [])];
  return payment.state === "reversed" ? [] : ["pay"];
}

export function refundsSection(sim: Simulation): Html {
  const refunds = sim.state.refunds.slice(-SHOWN).toReversed();
  if (refunds.length === 0) return html``;
  return html`<h2 class="section">Refunds</h2>
    <div class="columns">
      ${refunds.map(
        (refund) =>
          html`<article class="card">
            <h3>${refund.reference}</h3>
            <p>${amount(refund.amount)} of ${refund.payment}: ${refund.state}</p>
            ${
              refund.state === "pending"
                ? html`<form
                    method="post"
                    action="/simulator/refunds/${encodeURIComponent(refund.reference)}"
                    class="row small"
                  >
                    ${buttons(["complete", "fail", ...(refund.provider === "paystack" ? ["needs-attention"] : [])])}
                  </form>`
                : ""
            }
          </article>`,
      )}
    </div>`;
}

export function callbacksSection(sim: Simulation): Html {
  const callbacks = sim.state.callbacks.slice(-SHOWN).toReversed();
  return html`<h2 class="section">Callbacks</h2>
    ${callbacks.length === 0 ? html`<p class="soft">None yet.</p>` : ""}
    <ul>
      ${callbacks.map(
        (callback) =>
          html`<li>
            ${timeOfDay(callback.createdAt)}, ${callback.provider}: ${callback.about}.
            <span class="soft"
              >${callback.delivered ? "Delivered" : "Not delivered yet"}${
                callback.statuses.length > 0
                  ? `; responses: ${callback.statuses.map((status) => status || "none").join(", ")}`
                  : ""
              }</span
            >
          </li>`,
      )}
    </ul>
    <form method="post" action="/simulator/deliver" class="small">
      <button>Deliver undelivered callbacks now</button>
    </form>`;
}
