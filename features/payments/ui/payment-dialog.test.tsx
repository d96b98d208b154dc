import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { examplePayable, examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests, heldAnswer, refuse, type Answers } from "#tests/components/shop-answers.ts";
import { until } from "#tests/components/until.ts";
import { watchLeaving } from "#tests/components/watch-leaving.ts";
import { finishOrder } from "./finished-order.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

const order = examplePayable();
const opay = "/api/opay/initialize";
const transfer = `/api/orders/${order.id}/transfer`;

/** Shows the dialog, and returns what it told the page, and what it sent. */
function openDialog(answers: Answers = {}, props: Partial<React.ComponentProps<typeof PaymentDialog>> = {}) {
  const told = { onClose: vi.fn(), onReported: vi.fn(), onFailure: vi.fn() };
  const requests = answerRequests(answers);
  render(<PaymentDialog order={order} country="Nigeria" options={examplePaymentOptions} {...told} {...props} />);
  return { ...told, requests };
}

function choose(method: RegExp) {
  fireEvent.click(screen.getByLabelText(method));
  fireEvent.click(screen.getByText("Continue"));
}

const dialogIsOpen = () => document.querySelector("dialog")?.open;
const wasFromCart = () => {
  let forgotten = false;
  finishOrder(order.id, () => (forgotten = true));
  return forgotten;
};

test("the dialog is open at once, names total and order, and has chosen the method that suits the country", () => {
  openDialog();
  expect(dialogIsOpen()).toBe(true);
  expect(document.querySelector(".payment-total")?.textContent).toMatch(
    /^Total ₦41,263.*Order 012-123-345 · CBL_1760000000000_abc123def$/,
  );
  expect(document.body.textContent).not.toContain("You are charged in naira");
  const first = screen.getByLabelText<HTMLInputElement>(/Bank Transfer/);
  expect(first.checked).toBe(true);
  expect(first.closest("details")).toBeNull();
  const others = [...screen.getByText("Other ways").closest("details")!.querySelectorAll("input")];
  expect(others.map(({ value }) => value)).toEqual(["ussd", "opay"]);
  first.checked = false;
  fireEvent.click(screen.getByText("Continue"));
  screen.getByText("Please select a payment method");
  fireEvent.click(screen.getByLabelText(/OPay/));
  expect(screen.queryByText("Please select a payment method")).toBeNull();
});

test("from abroad the dialog says what currency is charged, and offers the methods in the sequence of abroad", () => {
  openDialog({}, { country: "United Kingdom" });
  screen.getByText("You are charged in naira (₦). Your bank sets the rate and any fee.");
  expect(screen.getAllByRole<HTMLInputElement>("radio", { hidden: true }).map(({ value }) => value)).toEqual([
    "opay",
    "bank-transfer",
    "ussd",
  ]);
  screen.getByText("Best with a Nigerian card");
});

test("a card is offered once; if its provider cannot be reached, the other one's page opens", async () => {
  const left = watchLeaving();
  const options = { ...examplePaymentOptions, methods: ["paystack", "flutterwave"] as const };
  const { requests, onFailure } = openDialog(
    { "/api/flutterwave/initialize": () => Response.json({ success: true, paymentUrl: "https://cards.example/2" }) },
    { country: "United Kingdom", options: { ...options, methods: [...options.methods] } },
  );
  expect(screen.getAllByRole("radio", { hidden: true })).toHaveLength(1);
  expect(screen.queryByText("Other ways")).toBeNull();
  fireEvent.click(screen.getByText("Continue"));
  await until("another page", () => left.length > 0);
  expect(left).toEqual(["https://cards.example/2"]);
  expect(requests.map(({ path }) => path)).toContain("/api/flutterwave/initialize");
  expect(onFailure).not.toHaveBeenCalled();
});

test("where no method is offered, the dialog says from where we cannot take a payment", () => {
  openDialog({}, { country: "Ghana", options: { ...examplePaymentOptions, methods: [] } });
  screen.getByText(/^We can’t take a payment from Ghana at the moment/);
});

test.each([
  [true, true],
  [undefined, false],
])(
  "an online method sends the order once, and leads to the provider; from the cart (%s) it is remembered",
  async (fromCart, kept) => {
    const left = watchLeaving();
    const { answer, give } = heldAnswer();
    const { requests } = openDialog({ [opay]: answer }, { fromCart });
    choose(/OPay/);
    const button = screen.getByText("Processing...");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    give({ success: true, paymentUrl: "https://pay.example/1", reference: "1", message: "" });
    await until("another page", () => left.length > 0);
    expect(left).toEqual(["https://pay.example/1"]);
    expect(requests).toEqual([
      {
        path: opay,
        body: {
          amount: 41_263,
          currency: "NGN",
          email: "amara@example.com",
          orderId: order.id,
          customerName: "Amara Obi",
          customerPhone: "+2348035550142",
          items: order.items,
        },
      },
    ]);
    expect(wasFromCart()).toBe(kept);
    // It still says so while the other page loads; the Back button brings the dialog back as it was.
    screen.getByText("Processing...");
    const shown = new Event("pageshow");
    fireEvent(window, shown);
    screen.getByText("Processing...");
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    screen.getByText("Continue");
  },
);

test("when a method cannot be started, the dialog closes first, then the page is told why", async () => {
  const { onFailure, onClose } = openDialog({ [opay]: refuse("order-closed", "This order has ended.") });
  onFailure.mockImplementation(() => expect(dialogIsOpen()).toBe(false));
  choose(/OPay/);
  await until("the failure", () => onFailure.mock.calls.length > 0);
  expect(onFailure.mock.calls).toEqual([["This order has ended."]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  screen.getByText("Continue");
});

test("a shop that cannot be reached has the message of the method", async () => {
  const { onFailure } = openDialog();
  choose(/OPay/);
  await until("the failure", () => onFailure.mock.calls.length > 0);
  expect(onFailure.mock.calls).toEqual([["OPay payment initialization failed"]]);
});

test("a customer whose session has ended signs in, and comes back to where the dialog was", async () => {
  const left = watchLeaving("/orders?pay=1");
  const { onFailure } = openDialog({ [opay]: refuse("signed-out", "Please sign in first.") });
  choose(/OPay/);
  await until("another page", () => left.length > 0);
  expect(left).toEqual([`/auth?next=${encodeURIComponent("/orders?pay=1")}`]);
  expect(onFailure).not.toHaveBeenCalled();
});

test("the step of a transfer has the focus at its heading, names one account at a time, and reports it once", async () => {
  const { answer, give } = heldAnswer();
  const { requests, onReported } = openDialog({ [transfer]: answer }, { fromCart: true });
  choose(/Bank Transfer/);
  expect(document.activeElement?.textContent).toBe("Bank Transfer");
  expect(screen.getByLabelText<HTMLInputElement>("GTBank").checked).toBe(true);
  screen.getByText("0001");
  screen.getByText("Sort code", { selector: "summary" });
  expect(screen.queryByLabelText("Copy SWIFT code of GTBank")).toBeNull();
  fireEvent.click(screen.getByLabelText("Zenith Bank"));
  screen.getByText("0002");
  expect(screen.queryByText("0001")).toBeNull();
  screen.getByText("Sort code and SWIFT code");
  screen.getByLabelText("Copy SWIFT code of Zenith Bank");
  const button = screen.getByText("I've Made the Transfer");
  // The second click of a double click on Continue.
  fireEvent.click(button, { detail: 2 });
  expect(requests).toEqual([]);
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(screen.getByText("Processing..."), { detail: 1 });
  give({ reference: "BANK_1" });
  await until("the report", () => onReported.mock.calls.length > 0);
  expect(onReported.mock.calls).toEqual([[false]]);
  expect(requests).toEqual([{ path: transfer, body: { accountId: "2" } }]);
  expect(wasFromCart()).toBe(true);
});

test("Back to Payment Options returns to the choice with the focus at its heading, and Close tells the page", () => {
  const { onClose } = openDialog();
  choose(/Bank Transfer/);
  fireEvent.click(screen.getByText("Back to Payment Options"));
  expect(document.activeElement?.textContent).toBe("Choose how to pay");
  expect(screen.queryByText("Back to Payment Options")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText("Close"));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialogIsOpen()).toBe(false);
});

const ussd = "/api/ussd/initialize";

/** Goes on to USSD, fills in the bank, and asks for the code. */
function askForCode() {
  choose(/USSD/);
  fireEvent.change(screen.getByLabelText("Your bank"), { target: { value: "058" } });
  fireEvent.click(screen.getByText("Show the code"));
}

test("USSD: the phone number is filled in, the code gets the focus with a link to dial it, and is reported once", async () => {
  const code = { reference: "USSD_1", ussdCode: "*737*41263*1#", paymentUrl: "https://ussd.example/1" };
  const reported = `/api/orders/${order.id}/ussd-payment`;
  const { requests, onReported } = openDialog({ [ussd]: code, [reported]: { reference: "USSD_1" } });
  askForCode();
  fireEvent.click(screen.getByText("Processing..."));
  const heading = await screen.findByText("Dial this from the phone registered with your bank");
  expect(document.activeElement).toBe(heading);
  expect(requests).toEqual([
    {
      path: ussd,
      body: { amount: 41_263, orderId: order.id, customerPhone: "+2348035550142", bankCode: "058" },
    },
  ]);
  expect(screen.getByLabelText("Dial *737*41263*1#").getAttribute("href")).toBe("tel:*737*41263*1%23");
  expect(screen.getByText(/Get one from Moniepoint/).getAttribute("href")).toBe("https://ussd.example/1");
  fireEvent.click(screen.getByText("I've Completed the Payment"), { detail: 1 });
  await until("the report", () => onReported.mock.calls.length > 0);
  expect(requests.at(-1)?.path).toBe(reported);
  expect(wasFromCart()).toBe(false);
});

test("USSD needs a bank and a phone number; what is wrong with them is said in the form, which sends again", async () => {
  const answers = [
    () =>
      Response.json(
        { message: "bad", code: "bad-input", errors: { customerPhone: "Please check the number" } },
        { status: 400 },
      ),
    () => Response.json({ reference: "USSD_1", ussdCode: "*737*1#" }),
  ];
  const { requests, onFailure } = openDialog(
    { [ussd]: () => answers.shift()!() },
    { order: examplePayable({ customerPhone: "+447400123456" }) },
  );
  const asked = "Please select a bank and enter your phone number";
  choose(/USSD/);
  // A number from abroad cannot dial it.
  expect(screen.getByLabelText<HTMLInputElement>("Phone number").value).toBe("");
  fireEvent.change(screen.getByLabelText("Your bank"), { target: { value: "058" } });
  fireEvent.click(screen.getByText("Show the code"));
  screen.getByText(asked);
  fireEvent.change(screen.getByLabelText("Phone number"), { target: { value: "0803 555 0142" } });
  fireEvent.change(screen.getByLabelText("Your bank"), { target: { value: "" } });
  fireEvent.click(screen.getByText("Show the code"));
  screen.getByText(asked);
  expect(requests).toEqual([]);
  fireEvent.change(screen.getByLabelText("Your bank"), { target: { value: "058" } });
  fireEvent.click(screen.getByText("Show the code"));
  expect(screen.queryByText(asked)).toBeNull();
  await screen.findByText("Please check the number");
  fireEvent.click(screen.getByText("Show the code"));
  await screen.findByLabelText("Dial *737*1#");
  expect(screen.queryByText(/Code not working/)).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
});

test("a code that the shop refuses closes the dialog with the shop's reason", async () => {
  const { onFailure } = openDialog({ [ussd]: refuse("order-closed", "This order has ended.") });
  askForCode();
  await until("the failure", () => onFailure.mock.calls.length > 0);
  expect(onFailure.mock.calls).toEqual([["This order has ended."]]);
});
