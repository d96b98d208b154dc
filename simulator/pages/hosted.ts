import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { monnifyStatus } from "../monnify/events.ts";
import { cancel, fail, isOpen, payLate, receive } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import type { Payment, ProviderName } from "../state.ts";
import { applyDueChanges } from "../time.ts";
import { endedPage, leftPage, payPage } from "./pay.ts";
import { page } from "./page.ts";

/** The providers' hosted pages: one URL for each payment, as with the real providers. */
export function hostedPages(sim: Simulation): Hono {
  const pages = new Hono();
  for (const [provider, path] of [
    ["opay", "/opay/cashier/:reference"],
    ["monnify", "/monnify/checkout/:reference"],
  ] as const) {
    pages.get(path, (c) => {
      const payment = findRequested(sim, provider, c);
      return payment ? show(sim, c, payment) : unknown(c, provider);
    });
    pages.post(path, async (c) => {
      const payment = findRequested(sim, provider, c);
      if (!payment) return unknown(c, provider);
      const { action, method } = await c.req.parseBody();
      return performAction(sim, c, { payment, action: String(action), method: String(method ?? payment.methods[0]) });
    });
  }
  return pages;
}

function findRequested(sim: Simulation, provider: ProviderName, c: Context): Payment | undefined {
  applyDueChanges(sim);
  return findPayment(sim, provider, c.req.param("reference") ?? "");
}

function show(sim: Simulation, c: Context, payment: Payment) {
  if (c.req.query("left") !== undefined) return c.html(leftPage(sim, payment));
  if (!isOpen(payment)) return c.html(endedPage(payment, returnUrlOf(payment)));
  if (payment.state === "open") {
    payment.state = "seen";
    sim.changed();
  }
  return c.html(payPage(sim, payment));
}

type Action = { payment: Payment; action: string; method: string };

function performAction(sim: Simulation, c: Context, { payment, action, method }: Action) {
  // The request's path, in which the `|` of a Monnify reference is still encoded.
  const path = new URL(c.req.url).pathname;
  if (!isOpen(payment)) return c.redirect(path, 303);
  const { requested } = payment;
  const tooLittle = requested > 200_00 ? requested - 100_00 : Math.floor(requested / 2);
  if (action === "leave") return c.redirect(`${path}?left`, 303);
  if (action === "pay") receive(sim, payment, requested, method);
  if (action === "too-little") receive(sim, payment, tooLittle, method);
  if (action === "too-much") receive(sim, payment, requested + 100_00, method);
  if (action === "late") payLate(sim, payment, requested, method);
  if (action === "fail") fail(sim, payment);
  if (action === "cancel") cancel(sim, payment);
  // A returned amount leaves the payment open, and the customer on this page.
  if (isOpen(payment)) return c.redirect(path, 303);
  return c.redirect(action === "cancel" ? cancelUrlOf(payment) : returnUrlOf(payment), 303);
}

/** Monnify appends `?` and its parameters to any return URL, even to one with a query string. */
function returnUrlOf(payment: Payment): string {
  if (payment.provider === "opay") return payment.returnUrl;
  const search = new URLSearchParams({
    paymentReference: payment.reference,
    transactionReference: payment.providerReference,
    paymentStatus: monnifyStatus(payment),
  });
  return `${payment.returnUrl}?${search}`;
}

function cancelUrlOf(payment: Payment): string {
  return payment.provider === "opay" ? payment.cancelUrl : returnUrlOf(payment);
}

function unknown(c: Context, provider: ProviderName) {
  const body = html`<div class="card">
    <h1>No such payment</h1>
    <p>The simulator does not know this address. Go back to the shop and pay again.</p>
  </div>`;
  return c.html(page("No such payment", provider, body), 404);
}
