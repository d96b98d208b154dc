import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { examplePayable, examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests, heldAnswer, refuse } from "#tests/components/shop-answers.ts";
import { until } from "#tests/components/until.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

type Part = { paidKobo: number; openKobo: number; leftKobo: number };

/** Opens the dialog of a new order, whose gift cards get these answers one after the other. */
function openDialog(id: string, answers: (Part | (() => Response | Promise<Response>))[] = []) {
  const order = examplePayable({ id, total: 10_000 });
  const onReported = vi.fn();
  const onFailure = vi.fn();
  const requests = answerRequests({
    [`/api/orders/${id}/gift-card`]: () => {
      const answer = answers.shift();
      return typeof answer === "function" ? answer() : Response.json(answer);
    },
  });
  const show = () =>
    render(
      <PaymentDialog
        {...{ order, onReported, onFailure }}
        country="Nigeria"
        options={examplePaymentOptions}
        onClose={() => {}}
      />,
    );
  return { show, ...show(), onReported, onFailure, requests };
}

function useCode(code: string) {
  fireEvent.change(screen.getByLabelText("Code of the gift card"), { target: { value: code } });
  fireEvent.click(screen.getByText("Use it"));
}

const total = () => document.querySelector(".payment-total strong")?.textContent;

test("a card that pays a part leaves the rest, rounded up to whole naira, also when the dialog opens again", async () => {
  const { unmount, show, onReported, requests } = openDialog("CBL_1760000000000_part00000", [
    { paidKobo: 400_050, openKobo: 599_950, leftKobo: 0 },
  ]);
  expect(total()).toMatch(/^₦10,000/);
  fireEvent.click(screen.getByText("Have a gift card?"));
  useCode(" ABCD ");
  await screen.findByText("Another gift card?");
  expect(requests).toEqual([{ path: "/api/orders/CBL_1760000000000_part00000/gift-card", body: { code: " ABCD " } }]);
  expect(screen.getByRole("status", { hidden: true }).textContent).toMatch(
    /^Your gift card has paid ₦4,000.*Choose how to pay the rest\.$/,
  );
  expect(total()).toMatch(/^₦6,000/);
  expect(document.querySelector("details")?.open).toBe(false);
  expect(onReported).not.toHaveBeenCalled();
  unmount();
  show();
  expect(total()).toMatch(/^₦6,000/);
});

test("a card that pays everything reports the order as paid", async () => {
  const { onReported } = openDialog("CBL_1760000000000_whole0000", [{ paidKobo: 1_000_000, openKobo: 0, leftKobo: 5 }]);
  useCode("ABCD");
  await until("the report", () => onReported.mock.calls.length > 0);
  expect(onReported.mock.calls).toEqual([[true]]);
});

const badCode = () =>
  Response.json({ code: "bad-input", message: "Bad", errors: { code: "It has 16 letters" } }, { status: 400 });

test("a code is sent once; what is wrong with it is said beside it until it is changed", async () => {
  const { answer, give } = heldAnswer();
  const { requests, onFailure } = openDialog("CBL_1760000000000_wrong0000", [
    badCode,
    refuse("method-off", "There is nothing left on it."),
    answer,
  ]);
  useCode("  ");
  screen.getByText("Please enter the code of your gift card");
  expect(requests).toEqual([]);
  useCode("AB");
  expect(screen.queryByText("Please enter the code of your gift card")).toBeNull();
  await screen.findByText("It has 16 letters");
  fireEvent.click(screen.getByText("Use it"));
  expect(screen.queryByText("It has 16 letters")).toBeNull();
  await screen.findByText("There is nothing left on it.");
  useCode("ABCD");
  fireEvent.click(screen.getByText("Processing..."));
  give({ paidKobo: 100, openKobo: 999_900, leftKobo: 0 });
  await screen.findByText("Another gift card?");
  expect(requests).toHaveLength(3);
  expect(onFailure).not.toHaveBeenCalled();
});

test("while the shop cannot be reached the dialog closes with the message of gift cards", async () => {
  const { onFailure } = openDialog("CBL_1760000000000_away00000", [() => new Response("", { status: 500 })]);
  useCode("ABCD");
  await until("the failure", () => onFailure.mock.calls.length > 0);
  expect(onFailure.mock.calls).toEqual([["Gift card payment initialization failed"]]);
});
