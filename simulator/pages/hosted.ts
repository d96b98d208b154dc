import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { behaviours } from "../behaviours.ts";
import { cancel, fail, isOpen, isPayable, payLate, chargedAmount, receive } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import { providerNames, type Payment, type ProviderName } from "../state.ts";
import { applyDueChanges } from "../time.ts";
import { page } from "./page.ts";
import { endedPage, leftPage, payPage } from "./pay.ts";

/** Milliseconds. */
const DAY = 24 * 60 * 60_000;

/** The providers' hosted pages: one URL for each payment, as with the real providers. */
export function hostedPages(sim: Simulation): Hono {
  const pages = new Hono();
  for (const provider of providerNames) {
    const path = `${behaviours[provider].page}:reference`;
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
  if (!isPayable(sim, payment)) return c.html(endedPage(payment, behaviours[payment.provider].returnUrl(payment)));
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
  if (!isPayable(sim, payment)) return c.redirect(path, 303);
  if (payment.account) {
    act(sim, { payment, action, method });
    return c.redirect(path, 303);
  }
  if (action === "leave") return c.redirect(`${path}?left`, 303);
  const { allowsRetry, returnUrl, cancelUrl } = behaviours[payment.provider];
  // Leaving a page that may be tried again changes nothing at the provider.
  if (action === "cancel" && allowsRetry) return c.redirect(cancelUrl(payment), 303);
  act(sim, { payment, action, method });
  // A returned amount leaves the payment open and the customer on this page, where a declined card also leaves the
  // customer.
  if (isOpen(payment) || action === "decline") return c.redirect(path, 303);
  return c.redirect(action === "cancel" ? cancelUrl(payment) : returnUrl(payment), 303);
}

function act(sim: Simulation, { payment, action, method }: Action): void {
  const { requested } = payment;
  const tooLittle = requested > 200_00 ? requested - 100_00 : Math.floor(requested / 2);
  const price = chargedAmount(sim, payment);
  if (action === "pay" || action === "twice") receive(sim, payment, price, method);
  if (action === "twice") receive(sim, payment, price, method);
  if (action === "too-little") receive(sim, payment, tooLittle, method);
  if (action === "too-much") receive(sim, payment, requested + 100_00, method);
  if (action === "late") payLate(sim, payment, method);
  if (action === "next-day") payLate(sim, payment, method, DAY);
  if (action === "fail" || action === "decline") fail(sim, payment);
  if (action === "cancel") cancel(sim, payment);
}

function unknown(c: Context, provider: ProviderName) {
  const body = html`<div class="card">
    <h1>No such payment</h1>
    <p>The simulator does not know this address. Go back to the shop and pay again.</p>
  </div>`;
  return c.html(page("No such payment", provider, body), 404);
}
