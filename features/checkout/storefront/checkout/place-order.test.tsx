import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readCart } from "#features/cart/ui/browser/use-cart.ts";
import { changeDraft, takeAwaitsSignIn } from "#features/orders/ui/draft.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { examplePayable, examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests, heldAnswer, refuse, type Sent } from "#tests/components/shop-answers.ts";
import {
  checkoutAlert,
  completeForm,
  egusi,
  pressPlaceOrder,
  readDraft,
  showCheckout,
} from "#tests/components/show-checkout.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { watchLeaving } from "#tests/components/watch-leaving.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { amara } from "#tests/people/people.ts";

const orders = "/api/orders";
const place = (sent: unknown) => Response.json(examplePayable(sent as { id: string }), { status: 201 });

const placeFree = (sent: unknown) => Response.json(examplePayable({ ...(sent as { id: string }), total: 0 }));

const sections = () => document.querySelectorAll(".open-order");
const placed = (requests: Sent[]) => requests.filter(({ path }) => path === orders).map(({ body }) => body);
const answered = (what = "an alert") => until(what, () => checkoutAlert() !== undefined);

test("an order is sent once with what was typed, and can be paid, also once more after its dialog was closed", async () => {
  let id = "";
  const me = () => {
    const openOrder = { id, total: 41_263, payBy: "2026-11-22T10:30:00.000Z", checkoutId: id };
    return Response.json({ ...amara, ...(id && { openOrder }) });
  };
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const requests = await signInAs(amara, {
    "/api/me": me,
    [orders]: async (sent) => {
      ({ id } = sent as { id: string });
      await held;
      return place(sent);
    },
  });
  showCheckout({ draft: { method: "express" } });
  pressPlaceOrder();
  const button = await screen.findByText("Placing your order...");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  pressPlaceOrder();
  answer();
  await screen.findByText("Choose how to pay");
  expect(placed(requests)).toEqual([
    {
      id,
      checkoutId: id,
      items: [{ productId: "Egusi", quantity: 1 }],
      shippingMethod: "express",
      shipping: completeForm,
      total: 57_263,
    },
  ]);
  expect(screen.getByText("Place Order").getAttribute("aria-disabled")).toBe("false");
  // The second click of a double click would select the text of the dialog.
  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(false);
  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(true);
  expect(screen.queryByText("Pay now")).toBeNull();
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  fireEvent.click(screen.getByLabelText("Close"));
  fireEvent.click(await screen.findByText("Pay now"));
  // On a phone the view is at Place Order, where the focus is.
  expect(scrolled).toHaveBeenCalledWith({ block: "center" });
  await screen.findByText("Choose how to pay");
  expect(screen.queryByText("Pay now")).toBeNull();
});

test("an order is sent with where its customer came from, which is no part of its content", async () => {
  localStorage.setItem("calabash-larder:source", `${Date.now()} l.example utm_source=Instagram&utm_medium=social`);
  const requests = await signInAs(amara, { [orders]: place });
  showCheckout();
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(placed(requests)).toMatchObject([{ source: { source: "instagram", medium: "social", campaign: "" } }]);
  expect(JSON.stringify(readDraft())).not.toContain("instagram");
});

test("a visitor is told what is missing before an account is asked for, and a complete order is placed after it", async () => {
  const left = watchLeaving("/checkout");
  const requests = answerRequests({});
  showCheckout();
  pressPlaceOrder();
  await until("the page of the account", () => left.length === 1);
  expect(left).toEqual([`/auth?mode=register&next=${encodeURIComponent("/checkout?place=order")}`]);
  expect(requests).toEqual([]);
  expect(takeAwaitsSignIn()).toBe(41_263);
  expect(takeAwaitsSignIn()).toBeUndefined();
  // Placed afterwards, it is the order of this press.
  expect(readDraft().order).toMatchObject({ id: expect.stringMatching(/^CBL_/) as string });
  act(() => changeDraft(() => ({ form: { ...completeForm, city: "" } })));
  pressPlaceOrder();
  await until("the alert", () => checkoutAlert() === "Please fill in all required shipping information");
  expect([left.length, takeAwaitsSignIn()]).toEqual([1, undefined]);
});

test("a visitor who presses before the rules of the border are known is asked for the tick, not for an account", async () => {
  const { answer, give } = heldAnswer();
  const text = { ruleId: "fish", version: 1, message: "Fish is kept.", source: "Law", checkedOn: "2026-11-15" };
  const messages = [{ ...text, risk: "kept", mayBeKept: true }];
  const products = [{ productId: egusi.id, verdict: "acknowledge", messages, instead: [] }];
  answerRequests({ "/api/import-checks": answer });
  const left = watchLeaving("/checkout");
  showCheckout({ draft: { form: { ...completeForm, country: "Ghana", state: "", postalCode: "" } } });
  pressPlaceOrder();
  give({ country: "Ghana", products, duty: null });
  await screen.findByText("Please read this, and tick that you accept it");
  expect(left).toEqual([]);
});

test("an order whose session has ended waits for the sign-in of its customer", async () => {
  await signInAs(amara, { [orders]: refuse("signed-out", "Please sign in first.") });
  const left = watchLeaving("/checkout");
  showCheckout();
  pressPlaceOrder();
  await until("the sign-in", () => left.length > 0);
  expect(left).toEqual([`/auth?next=${encodeURIComponent("/checkout?place=order")}`]);
  expect(takeAwaitsSignIn()).toBe(41_263);
  expect(checkoutAlert()).toBeUndefined();
});

test("after the sign-in an order that waited is placed by itself, and its address no longer asks for that", async () => {
  history.replaceState(null, "", "/checkout?place=order");
  const requests = await signInAs(amara, { [orders]: place });
  showCheckout({ draft: { awaitsSignIn: 41_263 } });
  await screen.findByText("Choose how to pay");
  expect(placed(requests)).toHaveLength(1);
  expect(location.pathname + location.search).toBe("/checkout");
  expect(takeAwaitsSignIn()).toBeUndefined();
});

/** Answers like the shop while this account is signed in; `openedFor` collects the account that each order names. */
function signedIn(reference: string, openedFor: (string | null)[]) {
  return (sent: unknown, headers: Headers) => {
    const of = headers.get("Opened-For");
    openedFor.push(of);
    return of && of !== reference ? refuse("another-account", "You are signed in as Kemi now.")() : place(sent);
  };
}

test("an order that another account filled in is not placed after a sign-in, but may be when it was asked about", async () => {
  history.replaceState(null, "", "/checkout?place=order");
  const openedFor: (string | null)[] = [];
  await signInAs({ ...amara, reference: "kemi" }, { [orders]: signedIn("kemi", openedFor) });
  showCheckout({ draft: { awaitsSignIn: 41_263, openedFor: "bisi" } });
  await answered();
  expect(checkoutAlert()).toBe("You are signed in as Kemi now.");
  expect(openedFor).toEqual(["bisi"]);
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(openedFor).toEqual(["bisi", "kemi"]);
});

test("a tab goes on sending for whom it was opened, and keeps what was typed, while another is signed in", async () => {
  const openedFor: (string | null)[] = [];
  await signInAs({ ...amara, reference: "bisi" }, { [orders]: signedIn("kemi", openedFor) });
  showCheckout();
  for (const times of [1, 2]) {
    pressPlaceOrder();
    await until("the answer", () => openedFor.length === times);
    await answered();
  }
  expect(openedFor).toEqual(["bisi", "bisi"]);
});

test("an order whose total has changed since the sign-in is not placed, and the page says so until it is pressed", async () => {
  history.replaceState(null, "", "/checkout?place=order");
  const requests = await signInAs(amara, { [orders]: place });
  showCheckout({ draft: { awaitsSignIn: 40_000 } });
  await answered();
  expect(checkoutAlert()).toMatch(/^You’re signed in\. The total has changed since you saw it/);
  expect(placed(requests)).toEqual([]);
});

test.each([
  ["a visit by another link", "/checkout", true],
  ["a customer who has not signed in", "/checkout?place=order", false],
])("%s places nothing by itself, and a later visit neither", async (_whose, address, isSignedIn) => {
  history.replaceState(null, "", address);
  const requests = isSignedIn ? await signInAs(amara, { [orders]: place }) : answerRequests({});
  const left = watchLeaving(address);
  showCheckout({ draft: { awaitsSignIn: 41_263 } });
  expect(takeAwaitsSignIn()).toBeUndefined();
  await act(async () => void (await import("./field-checks.ts")));
  expect(placed(requests)).toEqual([]);
  expect(left).toEqual([]);
  expect(checkoutAlert()).toBeUndefined();
});

test.each([
  ["order-waits", "You have begun to pay it.", "You have begun to pay it. My Orders · Order this separately"],
  ["order-id-reused", "It was placed before.", "It was placed before. My Orders"],
  ["order-replaced", "Another one replaced it.", "Another one replaced it. My Orders"],
  ["too-many-unpaid", "You have three.", "You have three. My Orders"],
  ["too-many-unconfirmed", "Please confirm.", "Please confirm. Confirm my email address"],
  ["not-open", "We are not open yet.", "We are not open yet."],
])("the refusal %s is shown with where it can be mended", async (code, message, alert) => {
  const requests = await signInAs(amara, { [orders]: refuse(code, message) });
  showCheckout();
  pressPlaceOrder();
  await answered();
  expect(checkoutAlert()).toBe(alert);
  // Another tab may have placed an order, which this one then shows.
  expect(requests.at(-1)?.path).toBe("/api/me");
});

test.each(["order-id-taken", "order-id-reused"])("after %s the next press is a new order", async (code) => {
  const requests = await signInAs(amara, { [orders]: refuse(code, "No.") });
  showCheckout();
  pressPlaceOrder();
  await answered();
  pressPlaceOrder();
  await until("the second order", () => placed(requests).length === 2);
  const [first, second] = placed(requests) as { id: string }[];
  expect(second?.id).not.toBe(first?.id);
  await answered();
});

test("any other refusal keeps the order's id, and its alert is gone while the order is sent again", async () => {
  const closed = refuse("not-open", "We are not open yet.");
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  const answers = [closed, () => held];
  const requests = await signInAs(amara, { [orders]: () => answers.shift()!() });
  showCheckout();
  pressPlaceOrder();
  await answered();
  pressPlaceOrder();
  await screen.findByText("Placing your order...");
  expect(checkoutAlert()).toBeUndefined();
  answer(closed());
  await answered();
  const [first, second] = placed(requests) as { id: string }[];
  expect(second).toEqual(first);
});

test("an order that waits elsewhere can be placed separately: as another order of another checkout, paid at once", async () => {
  let hasWaited = false;
  const openOrder = {
    id: "CBL_1760000000000_waiting00",
    total: 1,
    payBy: "2026-11-22T10:30:00.000Z",
    checkoutId: null,
  };
  const requests = await signInAs(
    { ...amara, openOrder },
    {
      [orders]: (sent) => {
        if (hasWaited) return place(sent);
        hasWaited = true;
        return refuse("order-waits", "You have begun to pay it.")();
      },
    },
  );
  showCheckout();
  await screen.findByText("What you order below will be a separate order.", { exact: false });
  expect(screen.queryByText("Keep it and order separately")).toBeNull();
  expect(screen.getByText("Pay now").getAttribute("href")).toBe(`/orders?pay=${openOrder.id}#${openOrder.id}`);
  expect(screen.getByText("Cancel order").getAttribute("href")).toBe(`/orders/${openOrder.id}/cancellation`);
  pressPlaceOrder();
  await answered();
  fireEvent.click(screen.getByText("Order this separately"));
  await screen.findByText("Choose how to pay");
  const [first, second] = placed(requests) as { id: string; checkoutId: string }[];
  expect(second?.id).not.toBe(first?.id);
  expect(second?.checkoutId).toBe(second?.id);
});

test("an order that waits is changed by the next one of its checkout, unless the customer keeps it", async () => {
  const id = "CBL_1760000000000_waiting00";
  localStorage.setItem("calabash-larder:checkout-id", JSON.stringify(id));
  const openOrder = { id, total: 41_263, payBy: "2026-11-22T10:30:00.000Z", checkoutId: id };
  const requests = await signInAs({ ...amara, openOrder }, { [orders]: place });
  showCheckout();
  await screen.findByText(/Place Order updates this order, so you pay once/);
  fireEvent.click(screen.getByText("Keep it and order separately"));
  screen.getByText(/What you order below will be a separate order/);
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(placed(requests)).not.toMatchObject([{ checkoutId: id }]);
});

test("an order that is being paid is said to be once, also when Place Order is pressed, until its payment starts again", async () => {
  const id = "CBL_1760000000000_waiting00";
  localStorage.setItem("calabash-larder:checkout-id", JSON.stringify(id));
  const waits = { id, total: 41_263, payBy: "2026-11-22T10:30:00.000Z" };
  const openOrder = { ...waits, checkoutId: id, isBeingPaid: true };
  let isBeingPaid = true;
  const requests = await signInAs(amara, {
    "/api/me": () => Response.json({ ...amara, openOrder: isBeingPaid ? openOrder : { ...waits, checkoutId: id } }),
    [orders]: (sent) =>
      isBeingPaid ? refuse("order-waits", "You have begun to pay it.", { details: waits })() : place(sent),
    [`/api/orders/${id}/payment-end`]: () => {
      isBeingPaid = false;
      return Response.json({ ended: true });
    },
  });
  showCheckout();
  await screen.findByText(/You have begun to pay order/);
  expect(screen.queryByText(/Place Order updates this order/)).toBeNull();
  pressPlaceOrder();
  await until("the order at the button", () => sections()[0]?.getAttribute("role") === "alert");
  expect(sections()).toHaveLength(1);
  expect(checkoutAlert()).toBeUndefined();
  fireEvent.click(screen.getByText("Start again"));
  await screen.findByText(/Place Order updates this order, so you pay once/);
  expect(sections()).toHaveLength(1);
  expect(screen.queryByText("Start again")).toBeNull();
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(placed(requests)).toHaveLength(2);
});

test("a payment that cannot be ended says why, and the order stays as it is", async () => {
  const id = "CBL_1760000000000_waiting00";
  localStorage.setItem("calabash-larder:checkout-id", JSON.stringify(id));
  const payBy = "2026-11-22T10:30:00.000Z";
  const openOrder = { id, total: 1, payBy, checkoutId: id, isBeingPaid: true as const };
  const refusal = refuse("payment-starting", "We can’t check your payment just now.");
  await signInAs({ ...amara, openOrder }, { [`/api/orders/${id}/payment-end`]: refusal });
  showCheckout();
  fireEvent.click(await screen.findByText("Start again"));
  await screen.findByText("We can’t check your payment just now.");
  screen.getByText(/It stays as it is while you pay/);
});

const known = () => readCart().items.map(({ product: { id, price, stock } }) => [id, price, stock]);

test("the cart takes over the prices and the stock of a refusal, and loses what is no longer sold", async () => {
  const iru = { ...egusi, id: "Iru", name: "Iru", price: 1_000 };
  const answers = [
    refuse("price-changed", "Prices have changed.", { details: { prices: { Egusi: 16_000 }, quote: {} } }),
    refuse("not-enough-stock", "Too few.", {
      details: { short: [{ productId: "Iru", name: "Iru", left: 3, wanted: 9 }] },
    }),
    refuse("product-gone", "Gone.", { details: { gone: ["Iru"] } }),
  ];
  await signInAs(amara, { [orders]: () => answers.shift()!() });
  showCheckout({ products: [egusi, iru] });
  for (const [message, products] of [
    [
      "Prices have changed.",
      [
        ["Egusi", 16_000, 9],
        ["Iru", 1_000, 9],
      ],
    ],
    [
      "Too few.",
      [
        ["Egusi", 16_000, 9],
        ["Iru", 1_000, 3],
      ],
    ],
    ["Gone.", [["Egusi", 16_000, 9]]],
  ] as const) {
    pressPlaceOrder();
    await until(message, () => checkoutAlert() === message);
    expect(known()).toEqual(products);
  }
});

const totalText = () => document.querySelector(".summary-total")?.textContent ?? "";

test("after a refusal of the total the checkout shows what rates and promotions are now", async () => {
  const refused = refuse("price-changed", "Prices have changed.", { details: { prices: {}, quote: {} } });
  await signInAs(amara, { [orders]: refused, "/api/shipping": seedTable });
  showCheckout({ promotions: [{ code: "FREE", freeDelivery: true }] });
  expect(totalText()).toContain("₦17,263");
  pressPlaceOrder();
  await until("today’s total", () => totalText().includes("₦41,263"));
});

test("a promo code that is refused leaves the order, returns to its field, and says why there", async () => {
  await signInAs(amara, { [orders]: refuse("promo-unconfirmed", "Please confirm your email address first.") });
  showCheckout({ draft: { promotion: { code: "WELCOME15", percent: 15 } } });
  screen.getByText(/15% off your goods/);
  pressPlaceOrder();
  await answered();
  expect(checkoutAlert()).toBe(
    "Your promo code cannot be used, so nothing was ordered yet. Please look at the new total.",
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Promo code/).value).toBe("WELCOME15");
  expect(document.querySelector(".field-fold .field-error")?.textContent).toBe(
    "Please confirm your email address first. Confirm my email address",
  );
  expect(document.querySelector(".field-fold .field-error")?.closest("details")?.open).toBe(true);
});

test.each([
  ["fails", 500, /^Failed to create order\. Please try again\.$/, true],
  ["is behind a proxy that refuses", 403, /^Failed to create order$/, true],
  ["answers while the browser has lost the network", 503, /^You’re offline, so we don’t know yet/, false],
])("when the shop %s, the alert says what to do", async (_what, status, alert, isOnline) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  await signInAs(amara, { [orders]: () => new Response("", { status }) });
  showCheckout();
  pressPlaceOrder();
  await answered();
  expect(checkoutAlert()).toMatch(alert);
  expect(screen.queryByText(/we’ll send your order again for you/)).toBeNull();
});

test("a country that no method takes a payment from is named before anything is ordered", async () => {
  const zones = [{ countries: ["Nigeria"], sequence: null, off: examplePaymentOptions.methods }];
  const requests = await signInAs(amara, { [orders]: place });
  showCheckout({ options: { ...examplePaymentOptions, zones } });
  pressPlaceOrder();
  await answered();
  expect(checkoutAlert()).toMatch(/^We can’t take a payment from Nigeria at the moment/);
  expect(placed(requests)).toEqual([]);
});

test("an order that costs nothing opens no payment dialog: it leads to the success screen, and the cart is emptied", async () => {
  const left = watchLeaving("/checkout");
  const zones = [{ countries: ["Nigeria"], sequence: null, off: examplePaymentOptions.methods }];
  const requests = await signInAs(amara, { [orders]: placeFree });
  const draft = { promotion: { code: "SAMPLES", percent: 100 } };
  showCheckout({ draft, isFree: true, options: { ...examplePaymentOptions, zones } });
  expect(document.body.textContent).toContain("There is nothing to pay: Place Order confirms your order at once.");
  expect(screen.queryByLabelText("Ways to pay")).toBeNull();
  pressPlaceOrder();
  await until("the success screen", () => left.length > 0);
  const [{ id, total }] = placed(requests) as [{ id: string; total: number }];
  expect([total, left]).toEqual([0, [`/checkout/complete/${id}`]]);
  expect(screen.queryByText("Choose how to pay")).toBeNull();
  expect(localStorage.getItem("calabash-larder:notifications")).toContain(
    `We have order ${orderNumber(id)} and pack it next.`,
  );
  fireEvent(window, new Event("pagehide"));
  expect(readCart().items).toEqual([]);
});

const nameHasFocus = () => document.activeElement === screen.getByLabelText("Full Name");

test("an incomplete form is not sent: every error is beside its field, and the first has the focus at each press", async () => {
  const requests = await signInAs(amara, { [orders]: place });
  showCheckout({ draft: { form: { ...completeForm, fullName: "", city: "" } } });
  pressPlaceOrder();
  await answered();
  expect(checkoutAlert()).toBe("Please fill in all required shipping information");
  screen.getByText("Please enter your full name");
  screen.getByText("Please enter your city");
  await until("the focus", nameHasFocus);
  screen.getByLabelText("City").focus();
  pressPlaceOrder();
  await until("the focus", nameHasFocus);
  expect(placed(requests)).toEqual([]);
  act(() => changeDraft(() => ({ form: completeForm })));
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(checkoutAlert()).toBeUndefined();
});

test("a payment that fails is named above Place Order, until it is pressed again", async () => {
  await signInAs(amara, { [orders]: place });
  showCheckout();
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  fireEvent.click(screen.getByLabelText(/OPay/));
  fireEvent.click(screen.getByText("Continue"));
  await answered();
  expect(checkoutAlert()).toBe("Payment failed: OPay payment initialization failed");
  expect(document.querySelector("dialog")).toBeNull();
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(checkoutAlert()).toBeUndefined();
});
