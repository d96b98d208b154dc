import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { GIFT_CARD_CHOICES } from "../../rules/amounts.ts";
import Balance from "./balance.tsx";
import GiftCards from "./gift-cards.tsx";

const amounts = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=amount]")].flatMap(({ checked, value }) =>
    checked ? Number(value) : [],
  );
const show = (action?: () => unknown) =>
  showPage(GiftCards, { loaderData: { countries: ["Ghana", "Nigeria", "Kenya"] }, ...(action && { action }) });

test("the second amount and the home country are chosen at first", () => {
  show();
  expect(amounts()).toEqual([GIFT_CARD_CHOICES[1]]);
  expect(findField("Where do you pay from?").value).toBe("Nigeria");
});

test("the first wrong field gets the focus, or else why the card is refused", async () => {
  const answers = [
    {
      errors: { other: "From ₦1,000", giverName: "Please enter your name" },
      typed: { amount: String(GIFT_CARD_CHOICES[2]) },
    },
    { alert: "You have ordered many cards.", typed: {} },
  ];
  show(() => answers.shift());
  fireEvent.click(screen.getByText("Continue to payment"));
  await screen.findByText("Please enter your name");
  await until("the focus", () => document.activeElement?.getAttribute("name") === "other");
  fireEvent.click(screen.getByText("Continue to payment"));
  await screen.findByText("You have ordered many cards.");
  await until("the focus", () => document.activeElement?.getAttribute("role") === "alert");
});

test("what is left on a card is said; a wrong code gets the focus", async () => {
  const answers = [
    { errors: { code: "It has 16 letters" } },
    { saved: "₦4,000 is left on this gift card, for anything on our shelves." },
  ];
  showPage(Balance, { loaderData: undefined, action: () => answers.shift() });
  expect(document.querySelector(".notice")).toBeNull();
  fireEvent.click(screen.getByText("Look it up"));
  await screen.findByText("It has 16 letters");
  await until("the focus", () => document.activeElement?.getAttribute("name") === "code");
  fireEvent.click(screen.getByText("Look it up"));
  await until("the balance", () => document.querySelector(".notice") !== null);
  expect(document.querySelector(".notice")?.textContent).toBe(
    "₦4,000 is left on this gift card, for anything on our shelves.",
  );
  expect(screen.queryByText("It has 16 letters")).toBeNull();
});
