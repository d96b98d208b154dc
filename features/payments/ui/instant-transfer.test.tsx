import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStreams } from "#tests/components/event-sources.ts";
import { examplePayable, examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests, pathsOf, refuse, settle, type Answers } from "#tests/components/shop-answers.ts";
import { watchLeaving } from "#tests/components/watch-leaving.ts";
import type { PaymentStatusResponse, TransferAccountResponse } from "../rules/responses.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { InstantTransfer } from "./instant-transfer.tsx";

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

const order = examplePayable();
const start = `/api/orders/${order.id}/transfer-account`;
const account: TransferAccountResponse = {
  reference: "CBL1",
  amount: 41_263,
  bankName: "Wema Bank",
  accountNumber: "6000140770",
  accountName: "Calabash Larder",
  expiresAt: "2026-11-21T10:10:00.000Z",
  secondsLeft: 1_771,
  token: "t0ken",
};
const status = (more: Partial<PaymentStatusResponse> = {}): PaymentStatusResponse => ({
  status: "open",
  orderPaid: false,
  returnedKobo: 0,
  ...more,
});

async function show(answers: Answers = {}) {
  const told = { onReported: vi.fn(), onError: vi.fn(), onOwnAccount: vi.fn() };
  const streams = watchStreams();
  const known: Answers = { [start]: account, "/api/payments/t0ken": status(), ...answers };
  const requests = answerRequests(known);
  render(<InstantTransfer order={order} {...told} />);
  await settle();
  return { ...told, streams, requests, answers: known };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const shown = () => document.body.textContent;

test("the account is shown with a button to copy each part, and counts down by the time since the shop said it", async () => {
  const { requests } = await show();
  expect(pathsOf(requests)[0]).toBe(start);
  for (const part of ["₦41,263", "Wema Bank", "6000140770", "Calabash Larder"]) screen.getByText(part);
  expect(screen.getAllByText("Copy").length).toBeGreaterThanOrEqual(4);
  expect(screen.getByRole("timer").textContent).toBe(", 29:31 left");
  await pass(61);
  expect(screen.getByRole("timer").textContent).toBe(", 28:30 left");
});

test("the dialog goes on once, when the stream reports that the order is paid", async () => {
  const { onReported, streams, answers } = await show();
  expect(streams.urls()).toEqual(["/api/live/mine"]);
  answers["/api/payments/t0ken"] = status({ status: "paid", orderPaid: true });
  await streams.reportChange();
  await pass(10);
  expect(onReported.mock.calls).toEqual([[true]]);
});

test("without the stream it goes on by asking, less and less often, while the page is in sight", async () => {
  const { onReported, requests, answers } = await show();
  const asked = () => pathsOf(requests).filter((path) => path === "/api/payments/t0ken").length;
  const before = asked();
  await pass(6);
  expect(asked()).toBe(before + 2);
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(30);
  expect(asked()).toBe(before + 2);
  visible.mockRestore();
  answers["/api/payments/t0ken"] = status({ status: "paid", orderPaid: true });
  await pass(15);
  expect(onReported.mock.calls).toEqual([[true]]);
});

test("a transfer of another amount that goes back is told, and the account stays", async () => {
  const { answers } = await show();
  answers["/api/payments/t0ken"] = status({ returnedKobo: 4_000_000 });
  await pass(5);
  expect(shown()).toContain("₦40,000 came, and is going back to you");
  screen.getByText("6000140770");
});

test("money that needs a look leads to the page of the payment", async () => {
  const left = watchLeaving();
  const { answers, onReported } = await show();
  answers["/api/payments/t0ken"] = status({ status: "underpaid" });
  await pass(5);
  expect(left).toEqual(["/pay/t0ken"]);
  expect(onReported).not.toHaveBeenCalled();
});

test("when its time is over the number is gone, with a warning, and another is got", async () => {
  const { requests, answers } = await show();
  await pass(1_771);
  expect(screen.queryByText("6000140770")).toBeNull();
  expect(shown()).toContain("please don’t use it");
  answers[start] = { ...account, accountNumber: "6000140771", token: "an0ther" };
  answers["/api/payments/an0ther"] = status();
  fireEvent.click(screen.getByText("Get a new account number"));
  await settle();
  screen.getByText("6000140771");
  expect(screen.getByRole("timer").textContent).toBe(", 29:31 left");
  expect(pathsOf(requests).filter((path) => path === start)).toHaveLength(2);
});

test("who has transferred says so, and is not asked for an account", async () => {
  const reported = `/api/orders/${order.id}/transfer`;
  const { onReported, requests } = await show({ [reported]: { reference: "CBL1" } });
  fireEvent.click(screen.getByText("I've Made the Transfer"), { detail: 1 });
  await settle();
  expect(onReported).toHaveBeenCalledTimes(1);
  expect(requests.at(-1)).toEqual({ path: reported, body: {} });
});

test("an account that another tab is getting is asked for again", async () => {
  const { answers } = await show({ [start]: refuse("payment-starting", "In a moment.") });
  expect(shown()).toContain("Getting an account number for your order…");
  answers[start] = account;
  await pass(2);
  screen.getByText("6000140770");
});

test.each(["method-off", "payment-not-started", "order-waits", "too-many"])(
  "%s, or no answer, gives way to the company's accounts",
  async (code) => {
    const { onOwnAccount, onError } = await show({ [start]: refuse(code, "No.") });
    expect(onOwnAccount).toHaveBeenCalledTimes(1);
    expect(onError).not.toHaveBeenCalled();
  },
);

test("an order that is not paid any more is told as such", async () => {
  const { onError } = await show({ [start]: refuse("order-closed", "This order no longer waits for a payment.") });
  expect(onError.mock.calls).toEqual([[{ failure: "This order no longer waits for a payment." }]]);
});

test.each<[string, string, boolean]>([
  ["without a provider for accounts", "Nigeria", false],
  ["from abroad", "United Kingdom", true],
])("%s the company's accounts are shown at once", (_when, country, hasInstantTransfer) => {
  const requests = answerRequests({});
  const options = { ...examplePaymentOptions, hasInstantTransfer };
  render(<BankTransfer {...{ order, country, options, onReported: vi.fn(), onError: vi.fn() }} />);
  screen.getByLabelText("GTBank");
  expect(requests).toEqual([]);
});

test("the company's accounts are a link below the other, and stay when it is chosen", async () => {
  answerRequests({ [start]: account, "/api/payments/t0ken": status() });
  watchStreams();
  const options = { ...examplePaymentOptions, hasInstantTransfer: true };
  vi.useRealTimers();
  render(<BankTransfer {...{ order, country: "Nigeria", options, onReported: vi.fn(), onError: vi.fn() }} />);
  fireEvent.click(await screen.findByText("Pay to our own account instead"));
  screen.getByLabelText("GTBank");
  screen.getByText("Payment reference – type exactly this");
});
