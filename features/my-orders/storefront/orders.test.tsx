import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchStreams } from "#tests/components/event-sources.ts";
import { examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests, refuse } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import Orders from "./orders.tsx";

type Data = React.ComponentProps<typeof Orders>["loaderData"];
type Order = Data["orders"][number];
const { userId: _user, ...known } = exampleOrder();
const order = { ...known, masked: false, open: known.total } as Order;

function show(orders: Partial<Order>[], more: Partial<Data> = {}, at = "/orders") {
  const { urls } = watchStreams();
  const page = showPage(Orders, {
    at,
    loaderData: {
      orders: orders.map((one) => ({ ...order, ...one }) as Order),
      next: null,
      options: examplePaymentOptions,
      openPayments: {},
      choices: {},
      returns: [],
      recalls: [],
      reviewed: undefined,
      first: true,
      pay: null,
      again: false,
      ...more,
    } as Data,
  });
  return { ...page, streams: urls() };
}

const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
const links = () => [...document.querySelectorAll(".orders-pages a")].map((link) => link.getAttribute("href"));
const dialog = () => document.querySelector("dialog");

test.each<[string, Partial<Order>, Partial<Data>, boolean]>([
  ["an unpaid order opens", {}, {}, true],
  ["a rest opens", { status: "confirmed", paymentState: "part-paid", open: 500 }, {}, true],
  ["a paid order does not open", { status: "confirmed", paymentState: "paid", open: 0 }, {}, false],
  ["a cancelled order does not open", { status: "cancelled" }, {}, false],
  ["an order that is reported as paid does not open", { paymentState: "awaiting-confirmation" }, {}, false],
  ["one that is not paid after all opens", { paymentState: "awaiting-confirmation" }, { again: true }, true],
])("the link to pay %s the payment dialog", (_which, one, more, opens) => {
  show([{ id: "other" }, one], { pay: order.id, ...more });
  expect(dialog() !== null).toBe(opens);
  if (opens) expect(dialog()?.textContent).toContain(order.id);
});

test("an order is paid from its row with what is open; why it failed is on its row until it is tried again", async () => {
  answerRequests({ "/api/opay/initialize": refuse("order-closed", "This order has ended.") });
  show([{ open: 500 }, { id: "CBL_2" }]);
  expect(dialog()).toBeNull();
  fireEvent.click(screen.getAllByText("Pay now")[0]!);
  expect(dialog()?.textContent).toMatch(/Total ₦500/);
  fireEvent.click(screen.getByLabelText(/OPay/));
  fireEvent.click(screen.getByText("Continue"));
  const alert = await screen.findByText("Payment failed: This order has ended.");
  expect(alert.closest("article")?.id).toBe(order.id);
  expect(dialog()).toBeNull();
  fireEvent.click(screen.getAllByText("Pay now")[1]!);
  expect(screen.queryByText("Payment failed: This order has ended.")).toBeNull();
});

test("a payment that was reported leads to the success screen", async () => {
  answerRequests({ [`/api/orders/${order.id}/transfer`]: { reference: "1" } });
  show([{}], { pay: order.id });
  fireEvent.click(screen.getByLabelText(/Bank Transfer/));
  fireEvent.click(screen.getByText("Continue"));
  fireEvent.click(screen.getByText("I've Made the Transfer"));
  // The router stub shows nothing at other addresses.
  await until("another page", () => document.querySelector(".orders-page") === null);
});

test("the details of the order in the address are unfolded, and a row shows four pictures and the names of all goods", () => {
  const items = ["a", "b", "c", "d", "e"].map((id) => ({ ...order.items[0]!, productId: id, name: `Egusi (${id})` }));
  show([{ id: "CBL_2" }, { items }], {}, `/orders#${order.id}`);
  const row = document.getElementById(order.id)!;
  expect(row.querySelector("details")?.open).toBe(true);
  expect(document.querySelector<HTMLDetailsElement>("#CBL_2 details")?.open).toBe(false);
  expect(row.querySelectorAll("header img, header picture").length).toBeGreaterThanOrEqual(4);
  expect(row.querySelector(".order-row-goods p")?.textContent).toBe(Array(5).fill("2 × Egusi").join(", "));
});

const actions = (id: string) =>
  [...document.querySelectorAll(`#${id} details .order-actions > *`)].map(({ textContent }) => textContent);

const always = (id: string) => [`Every month of order ${id}`, `Invoice of order ${id}`];

test("what can be done after the sale is offered for its order alone, and why nothing can", () => {
  const none = { mayChange: false, mayCancel: false, mayReturn: false, reason: undefined };
  const all = { mayChange: true, mayCancel: true, mayReturn: true, reason: undefined };
  show(
    [
      { id: "CBL_1" },
      { id: "CBL_2", status: "cancelled" },
      { id: "CBL_3", status: "confirmed", paymentState: "part-paid", open: 1 },
      { id: "CBL_4", status: "shipped", paymentState: "paid", open: 0 },
    ],
    {
      choices: { CBL_1: all, CBL_2: none, CBL_3: { ...none, reason: "Too late." } },
      returns: [{ rma: "RMA-1", orderId: "CBL_4", status: "approved" }],
    },
  );
  expect(actions("CBL_1")).toEqual([
    "Let somebody else pay for order CBL_1",
    "Change order CBL_1",
    "Cancel order CBL_1",
    "Send something back from order CBL_1",
    ...always("CBL_1"),
  ]);
  expect(actions("CBL_2")).toEqual(always("CBL_2"));
  expect(actions("CBL_3")).toEqual(["Let somebody else pay for order CBL_3", ...always("CBL_3"), "Too late."]);
  expect(actions("CBL_4")).toEqual([expect.stringMatching(/^Return RMA-1: /) as string, ...always("CBL_4")]);
});

test("only delivered goods have the links of what was received, each beside its product", () => {
  const both: Parameters<typeof show>[0] = [{ status: "delivered" }, { id: "CBL_2", status: "shipped" }];
  show(both, { reviewed: [] });
  const found = screen.getAllByText("Review");
  expect(found.map((link) => [link.closest("article")?.id, link.getAttribute("href")])).toEqual(
    order.items.map(({ productId }) => [order.id, `/product/${productId}/review`]),
  );
  expect(found[0]?.textContent).toBe("Review of Egusi");
  cleanup();
  show(both, { reviewed: ["1"] });
  expect(screen.getByText("Your review").textContent).toBe("Your review of Egusi");
  cleanup();
  show(both);
  expect(screen.queryByText(/review/i)).toBeNull();
});

test("the pages of the orders lead to older and to the newest ones; none at all is said on the first page only", () => {
  const first = show([{}], { next: "7" });
  // The page listens for changes to all of the customer's orders.
  expect(first.streams).toEqual(["/api/live/mine"]);
  expect(links()).toEqual(["/orders?before=7"]);
  expect(headings()[0]).toBe("Newest first");
  first.unmount();
  const older = show([{}], { first: false });
  expect(links()).toEqual(["/orders"]);
  expect(headings()[0]).toBe("Older orders");
  older.unmount();
  const empty = show([]);
  expect(headings()).toEqual(["No orders yet"]);
  empty.unmount();
  show([], { first: false });
  expect(headings()).toEqual([]);
});

test("what was accepted about the border is among the details of its order", () => {
  const acknowledged = [
    { ruleId: "r", version: 1, message: "Text.", productIds: ["1", "2"], mayBeKept: true, at: order.createdAt },
  ];
  show([{ acknowledged }, { id: "CBL_2" }]);
  expect(screen.getAllByText("What you accepted about the border")).toHaveLength(1);
  expect(document.querySelector(".accepted-rules li")?.textContent).toMatch(/^Text\.Egusi and Garri · accepted /);
});
