import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { monnifyStatus } from "../monnify/events.ts";
import { cancel, fail, isOpen, payLate, receive } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import type { Payment, ProviderName } from "../state.ts";
import { letTimePass } from "../time.ts";
import { endedPage, leftPage, payPage } from "./pay.ts";
import { page } from "./page.ts";

/** The pages that customers are sent to: one address for each payment, as with the real ones. */
export function hostedPages(sim: Simulation): Hono {
  const pages = new Hono();
  for (const [provider, path] of [
    ["opay", "/opay/cashier/:reference"],
    ["monnify", "/monnify/checkout/:reference"],
  ] as const) {
    pages.get(path, (c) => {
      const payment = asked(sim, provider, c);
      return payment ? show(sim, c, payment) : unknown(c, provider);
    });
    pages.post(path, async (c) => {
      const payment = asked(sim, provider, c);
      if (!payment) return unknown(c, provider);
      const { act, method } = await c.req.parseBody();
      return perform(sim, c, payment, String(act), String(method ?? payment.methods[0]));
    });
  }
  return pages;
}

function asked(sim: Simulation, provider: ProviderName, c: Context): Payment | undefined {
  letTimePass(sim);
  return findPayment(sim, provider, c.req.param("reference") ?? "");
}

function show(sim: Simulation, c: Context, payment: Payment) {
  if (c.req.query("left") !== undefined) return c.html(leftPage(sim, payment));
  if (!isOpen(payment)) return c.html(endedPage(payment, returnAddress(payment)));
  if (payment.state === "open") {
    payment.state = "seen";
    sim.changed();
  }
  return c.html(payPage(sim, payment));
}

function perform(sim: Simulation, c: Context, payment: Payment, act: string, method: string) {
  // As it was asked for: with the `|` of a Monnify reference still encoded.
  const here = new URL(c.req.url).pathname;
  if (!isOpen(payment)) return c.redirect(here, 303);
  const { asked: sum } = payment;
  const little = sum > 200_00 ? sum - 100_00 : Math.floor(sum / 2);
  if (act === "leave") return c.redirect(`${here}?left`, 303);
  if (act === "pay") receive(sim, payment, sum, method);
  if (act === "too-little") receive(sim, payment, little, method);
  if (act === "too-much") receive(sim, payment, sum + 100_00, method);
  if (act === "late") payLate(sim, payment, sum, method);
  if (act === "fail") fail(sim, payment);
  if (act === "cancel") cancel(sim, payment);
  // What was sent back leaves the payment open, and the customer on this page.
  if (isOpen(payment)) return c.redirect(here, 303);
  return c.redirect(act === "cancel" ? cancelAddress(payment) : returnAddress(payment), 303);
}

/** Monnify glues its question mark to whatever it was given. */
function returnAddress(payment: Payment): string {
  if (payment.provider === "opay") return payment.returnUrl;
  const known = new URLSearchParams({
    paymentReference: payment.reference,
    transactionReference: payment.providerReference,
    paymentStatus: monnifyStatus(payment),
  });
  return `${payment.returnUrl}?${known}`;
}

function cancelAddress(payment: Payment): string {
  return payment.provider === "opay" ? payment.cancelUrl : returnAddress(payment);
}

function unknown(c: Context, provider: ProviderName) {
  const body = html`<div class="card">
    <h1>No such payment</h1>
    <p>The simulator does not know this address. Go back to the shop and pay again.</p>
  </div>`;
  return c.html(page("No such payment", provider, body), 404);
}
