import { html } from "hono/html";
import { behaviours } from "../behaviours.ts";
import { pagePath, chargedAmount } from "../payments.ts";
import type { Simulation } from "../simulation.ts";
import type { Payment } from "../state.ts";
import { amount, page, timeOfDay, type Html } from "./page.ts";

const methodLabels: Record<string, string> = {
  BankCard: "Card",
  BankTransfer: "Bank transfer",
  OpayWalletNg: "OPay wallet",
  BankUssd: "USSD",
  CARD: "Card",
  ACCOUNT_TRANSFER: "Bank transfer",
  USSD: "USSD: dial a code",
  PHONE_NUMBER: "Phone number",
  card: "Card",
  apple_pay: "Apple Pay",
  bank_transfer: "Bank transfer",
};

const endings: Record<Payment["state"], string> = {
  open: "is open",
  seen: "is open",
  paid: "is paid",
  failed: "failed",
  expired: "ran out of time",
  cancelled: "was cancelled",
  reversed: "was taken back by the bank",
};

/** The hosted page, on which the customer chooses what happens to the payment. */
export function payPage(sim: Simulation, payment: Payment): Html {
  if (payment.account) return bankPage(sim, payment);
  const { title, sendsAmount } = behaviours[payment.provider];
  const price = chargedAmount(sim, payment);
  const body = html`<form method="post" class="card">
    <h1>${title}</h1>
    <p class="sum">${amount(price)}</p>
    <p class="soft">to Calabash Larder, ${timeLeft(sim, payment)}</p>
    ${payment.state === "failed" ? html`<p class="notice" role="status">Your card was declined. You can try again.</p>` : ""}
    ${payment.state === "paid" ? html`<p class="notice" role="status">Paid. This page can be paid again.</p>` : ""}
    ${
      payment.returned > 0
        ? html`<p class="notice" role="status">
            ${amount(payment.returned)} was sent back: it was not the amount asked for. You can still pay.
          </p>`
        : ""
    }
    ${facts(payment)}
    <fieldset>
      <legend>Pay with</legend>
      ${payment.methods.map(
        (method, index) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="method"
              value="${method}"
              ${index === 0 ? "checked" : ""}
            />${methodLabels[method] ?? method}</label
          >`,
      )}
    </fieldset>
    <div class="stack">
      <button class="first" name="action" value="pay">Pay ${amount(price)}</button>
      <div class="pair">
        <button name="action" value="fail">Let it fail</button>
        <button name="action" value="cancel">Cancel</button>
      </div>
    </div>
    <div class="unusual-outcomes">
      <h2>Or something out of the ordinary</h2>
      <div class="pair">
        ${sendsAmount ? wrongAmounts : cardOutcomes(payment)}
        <button name="action" value="late">Pay after it expired</button>
        <button name="action" value="leave">Walk away</button>
      </div>
      <p class="soft" style="margin: 0.75rem 0 0">
        Paying after it expired: it expires now, and the money arrives a minute${sendsAmount ? "" : " or a day"} later.
      </p>
    </div>
  </form>`;
  return page(title, payment.provider, body);
}

/** The app of the customer's bank, in which a transfer to the payment's account is made. */
function bankPage(sim: Simulation, payment: Payment): Html {
  const { requested, received, returned, account, provider } = payment;
  const body = html`<form method="post" class="card">
    <h1>Your bank's app (simulator)</h1>
    <p class="sum">${amount(requested)}</p>
    <p class="soft">to ${account?.accountNumber}, ${account?.bankName}, ${timeLeft(sim, payment)}</p>
    <p role="status">
      The payment ${endings[payment.state]}: ${amount(received)}
      received${returned > 0 ? `, ${amount(returned)} sent back` : ""}.
    </p>
    ${facts(payment)}
    <div class="stack">${bankButtons}</div>
  </form>`;
  return page("Your bank's app", provider, body);
}

/** What a customer may do with an account number. */
export const bankButtons = html`<button class="first" name="action" value="pay">Transfer it</button>
  <div class="pair">
    ${wrongAmountButtons()}
    <button name="action" value="twice">Transfer it twice</button>
    <button name="action" value="late">Transfer it after the time is over</button>
  </div>`;

function wrongAmountButtons(): Html {
  return html`<button name="action" value="too-little">Transfer too little</button>
    <button name="action" value="too-much">Transfer too much</button>`;
}

/** A customer who sends the money types the amount; a card is charged the requested amount. */
const wrongAmounts = html`<button name="action" value="too-little">Pay too little</button>
  <button name="action" value="too-much">Pay too much</button>`;

function cardOutcomes({ provider }: Payment): Html {
  return html`<button name="action" value="decline">Decline, then stay here</button>
    <button name="action" value="next-day">Pay after a day</button>
    ${behaviours[provider].allowsTwice ? html`<button name="action" value="twice">Pay twice</button>` : ""}`;
}

function timeLeft(sim: Simulation, { expiresAt }: Payment): string {
  const minutes = Math.max(1, Math.ceil((expiresAt - sim.now()) / 60_000));
  return minutes > 1440 ? "for as long as you like" : `until ${timeOfDay(expiresAt)} (${minutes} minutes left)`;
}

export function endedPage(payment: Payment, back: string): Html {
  const { title } = behaviours[payment.provider];
  const body = html`<div class="card">
    <h1>${title}</h1>
    <p class="sum">${amount(payment.state === "paid" ? payment.received : payment.requested)}</p>
    <p>This payment ${endings[payment.state]}.</p>
    ${facts(payment)}
    <a class="button first" href="${back}">Back to the shop</a>
  </div>`;
  return page(title, payment.provider, body);
}

export function leftPage(sim: Simulation, payment: Payment): Html {
  const body = html`<div class="card">
    <h1>You walked away</h1>
    <p>
      The payment of ${amount(payment.requested)} stays open until ${timeOfDay(payment.expiresAt)}, and the shop has
      heard nothing. Close this window, or go on where you were.
    </p>
    <div class="row">
      <a class="button" href="${pagePath(payment)}">Pay after all</a>
      <a class="button" href="${new URL("/", payment.returnUrl).href}">The shop's front door</a>
    </div>
  </div>`;
  return page("You walked away", payment.provider, body);
}

function facts(payment: Payment): Html {
  return html`<dl>
    <dt>For</dt>
    <dd>${payment.description}</dd>
    <dt>Reference</dt>
    <dd>${payment.reference}</dd>
    <dt>Customer</dt>
    <dd>${payment.customer.name}</dd>
  </dl>`;
}
