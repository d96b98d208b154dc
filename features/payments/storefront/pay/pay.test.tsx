import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import Pay from "./pay.tsx";

type Payment = React.ComponentProps<typeof Pay>["loaderData"]["payment"];
const payment: Payment = {
  orderId: "CBL_1",
  method: "opay",
  status: "open",
  orderPaid: false,
  kind: "goods",
  orderWaits: true,
  payBy: "2026-11-22T10:30:00.000Z",
  paymentUrl: "https://pay.example/1",
  account: null,
  returnedKobo: 0,
  reason: null,
  left: false,
};
const links = () =>
  [...document.querySelectorAll(".pay-links a")].map((link) => [link.textContent, link.getAttribute("href")]);
const show = (more: Partial<Payment>) =>
  showPage(Pay, { loaderData: { payment: { ...payment, ...more }, isOwner: true } });

const back = ["Back to the payment page", "https://pay.example/1"];
const another = ["Pay another way", "/orders?pay=CBL_1"];
const again = ["Pay again", "/orders?pay=CBL_1"];
const myOrders = ["My Orders", "/orders"];
const toShop = ["To the shop", "/products"];

test.each<[string, Partial<Payment>, string[][]]>([
  ["that is open", {}, [back, another, myOrders]],
  ["without a page of its own", { paymentUrl: null }, [another, myOrders]],
  ["that has failed", { status: "failed" }, [again, myOrders]],
  ["of an order that has ended", { status: "failed", orderWaits: false }, [myOrders]],
  ["for a gift card", { kind: "gift-card" }, [back, toShop]],
  ["for a gift card that has failed", { kind: "gift-card", status: "failed" }, [toShop]],
])("the page of a payment %s has the links that fit", (_how, more, shown) => {
  show(more);
  expect(links()).toEqual(shown);
});

test("only who has not left the payment page is told to go back to it", () => {
  const advice = "If you left the payment page without paying";
  const { container, unmount } = show({});
  expect(container.textContent).toContain(advice);
  expect(container.textContent).toContain("You’ll find this order under My Orders.");
  unmount();
  expect(show({ left: true }).container.textContent).not.toContain(advice);
});

test("a transfer to an account shows it, with what has come back and the time that is left", () => {
  const account = {
    bankName: "Wema Bank",
    accountNumber: "6000140770",
    accountName: "Calabash Larder",
    amount: 41_263,
    expiresAt: "2026-11-21T10:10:00.000Z",
    secondsLeft: 125,
  };
  const { container } = show({ method: "bank-transfer", paymentUrl: null, account, returnedKobo: 4_000_000 });
  expect(screen.getByRole("heading").textContent).toBe("We’re waiting for your transfer");
  for (const part of ["₦41,263", "Wema Bank", "6000140770", "₦40,000 came, and is going back to you", ", 2:05 left"])
    expect(container.textContent).toContain(part);
  expect(container.textContent).not.toContain("If you left the payment page");
  expect(links()).toEqual([another, myOrders]);
});

/** Shows the page of a payment, and counts how often it revalidates. */
async function watch(answer: () => Payment) {
  vi.useFakeTimers();
  const loaded = vi.fn(() => ({ payment: answer(), isOwner: true }));
  const Stub = createRoutesStub([{ id: "pay", path: "/pay", Component: Pay as React.ComponentType, loader: loaded }]);
  const shown = { payment: answer(), isOwner: true };
  const page = render(<Stub initialEntries={["/pay"]} hydrationData={{ loaderData: { pay: shown } }} />);
  const after = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    return loaded.mock.calls.length;
  };
  return { ...page, after };
}

test("an open payment is asked for again, less and less often, at once when the page is seen again, and no longer when it is left", async () => {
  const { after, unmount } = await watch(() => payment);
  expect(await after(2.4)).toBe(0);
  expect(await after(0.2)).toBe(1);
  // 2.5 × 1.3 = 3.25 seconds.
  expect(await after(3.1)).toBe(1);
  expect(await after(0.2)).toBe(2);
  await after(60);
  const late = await after(0);
  // At least every fifteen seconds.
  expect(await after(15)).toBe(late + 1);
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  expect(await after(30)).toBe(late + 1);
  visible.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  expect(await after(0)).toBe(late + 2);
  unmount();
  fireEvent(document, new Event("visibilitychange"));
  expect(await after(60)).toBe(late + 2);
});

test("a payment that is confirmed is not asked for any more", async () => {
  let current = payment;
  const { after } = await watch(() => current);
  current = { ...payment, orderPaid: true };
  expect(await after(3)).toBe(1);
  expect(screen.getByRole("heading").textContent).toBe("Your payment has arrived");
  expect(await after(60)).toBe(1);
});
