import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { findField } from "#tests/components/find-field.ts";
import { answerRequests, heldAnswer, refuse, type Answers } from "#tests/components/shop-answers.ts";
import { PromoCode } from "./promo-code.tsx";

const path = "/api/promotions/WELCOME15";
const fold = () => document.querySelector("details")!;
const failure = () => document.querySelector(".field-error")?.textContent;
const apply = () => fireEvent.click(screen.getByText("Apply"));
const type = (text: string) => fireEvent.change(findField(/^Promo code/), { target: { value: text } });

function showField(answers: Answers, refused?: string) {
  const requests = answerRequests(answers);
  render(<PromoCode refused={refused} />);
  return requests;
}

/** Opens or closes the field by its summary. */
function press(open: boolean): void {
  fold().open = open;
  fireEvent(fold(), new Event("toggle"));
}

test("the field is folded until it is opened or has a text", () => {
  showField({});
  expect(fold().open).toBe(false);
  press(true);
  type("W");
  type("");
  expect(fold().open).toBe(true);
  press(false);
  type("W");
  expect(fold().open).toBe(true);
  type("");
  expect(fold().open).toBe(false);
});

test("Enter applies what was typed, once, instead of placing the order; a removed code leaves an empty field", async () => {
  const { answer, give } = heldAnswer();
  const sent = "/api/promotions/welcome%2015";
  const requests = showField({ [sent]: answer });
  type(" “welcome 15”. ");
  expect(fold().open).toBe(true);
  expect(fireEvent.keyDown(findField(/^Promo code/), { key: "a" })).toBe(true);
  expect(fireEvent.keyDown(findField(/^Promo code/), { key: "Enter" })).toBe(false);
  expect(screen.getByText("Apply").getAttribute("aria-disabled")).toBe("true");
  apply();
  give({ code: "WELCOME15", percent: 15 });
  expect((await screen.findByRole("status")).textContent).toContain("WELCOME15: 15% off your goods");
  expect(requests.map((request) => request.path)).toEqual([sent]);
  fireEvent.click(screen.getByText("Remove"));
  expect(findField(/^Promo code/).value).toBe("");
  expect(screen.getByText("Apply").getAttribute("aria-disabled")).toBe("false");
});

test("a sentence is sent as it is, for the server to find its code", async () => {
  const sentence = "15% off: use code WELCOME15 🎉";
  showField({
    [`/api/promotions/${encodeURIComponent("15% off: use code WELCOME15")}`]: { code: "WELCOME15", percent: 15 },
  });
  type(sentence);
  apply();
  expect((await screen.findByRole("status")).textContent).toContain("WELCOME15: 15% off your goods");
});

test.each([
  ["an unknown code", refuse("promo-unknown", "We don’t recognise it."), "We don’t recognise it. "],
  [
    "an unconfirmed address",
    refuse("promo-unconfirmed", "Please confirm."),
    "Please confirm. Confirm my email address",
  ],
  [
    "a visitor",
    refuse("signed-out", "Please sign in first."),
    "Promo codes need an account. Please sign in first; your form stays as it is.",
  ],
  ["a shop that fails", () => new Response("", { status: 500 }), "We could not check the code. Please try again."],
])("%s has its own message at the field, which goes when the code is changed", async (_who, answer, message) => {
  showField({ [path]: answer });
  type("");
  apply();
  expect(failure()).toBe("Please enter a promo code");
  type("WELCOME15");
  expect(failure()).toBeUndefined();
  apply();
  await screen.findByRole("alert");
  expect(failure()).toBe(message);
  const field = findField(/^Promo code/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(message);
  expect(field.value).toBe("WELCOME15");
  type("WELCOME1");
  expect(failure()).toBeUndefined();
});

test("why the order was refused is shown until the code fails for another reason", async () => {
  changeDraft(() => ({ promoCode: "WELCOME15" }));
  showField({ [path]: refuse("promo-unknown", "We don’t recognise it.") }, "It has ended.");
  expect(failure()).toBe("It has ended.");
  apply();
  expect(await screen.findByText(/recognise/)).toBeTruthy();
  expect(failure()).toBe("We don’t recognise it. ");
});
