import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import Email from "./email.tsx";
import TestEmail from "./test.tsx";

type Mail = Parameters<typeof Email>[0]["loaderData"];
const mail = {
  id: "m1",
  subject: "Your order",
  to: "amara@example.com",
  at: "2026-11-25T09:00:00.000Z",
  state: "sent",
  about: null,
  text: "Dear Amara",
  mayResend: false,
} as unknown as Mail;

function show(changes: Partial<Mail>, actionData?: object) {
  cleanup();
  showOfficePage(Email, { loaderData: { ...mail, ...changes }, actionData });
  return shownText();
}

test("an email says what became of it, and its text only if staff may read it", () => {
  expect(show({})).toContain("It was sent, 25 November 2026 at 10:00.Dear Amara");
  expect(show({ state: "waiting" })).toContain("It waits to be sent,");
  expect(show({ state: "failed" })).toContain("It could not be sent,");
  expect(show({ closed: "Its link is a secret.", text: "Dear Amara" })).toContain("Its link is a secret.");
  expect(shownText()).not.toContain("Dear Amara");
});

test("an email about an order leads to it; only one that may be sent again has the button, and says if it was", () => {
  show({ about: "CBL_1795224600000_aaaaaaaa1" });
  expect(shownLinks()).toEqual(["← Order 000-000-001 → /office/orders/CBL_1795224600000_aaaaaaaa1"]);
  expect(shownButtons()).toEqual([]);
  show({ about: "RMA-1", mayResend: true });
  expect(shownLinks()).toEqual([]);
  expect(shownButtons()).toEqual(["Send again"]);
  expect(show({}, { saved: "It is on its way once more." })).toContain("It is on its way once more.");
  expect(show({ mayResend: true }, { refused: "Three times today." })).toContain("Three times today.");
});

const page = (from: string | undefined) => {
  cleanup();
  showOfficePage(TestEmail, { loaderData: { email: "chidi@example.com", from } });
  return shownText();
};

test("the test email says from whom it comes, or that there is no mail server", () => {
  expect(page("Shop <a@b.example>")).toContain("Customers see “Shop <a@b.example>” as the sender.");
  expect(page(undefined)).toContain("There is no mail server here");
});
