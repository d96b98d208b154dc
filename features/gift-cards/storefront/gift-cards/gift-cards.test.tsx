import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { giverAmounts, inNaira } from "../../rules/amounts.ts";
import Balance from "./balance.tsx";
import GiftCards from "./gift-cards.tsx";

const { choices } = giverAmounts(inNaira);
const amounts = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=amount]")].flatMap(({ checked, value }) =>
    checked ? Number(value) : [],
  );
const show = (action?: () => unknown) =>
  showPage(GiftCards, { loaderData: { countries: ["Ghana", "Nigeria", "Kenya"] }, ...(action && { action }) });

test("the second amount and the home country are chosen at first", () => {
  show();
  expect(amounts()).toEqual([choices[1]]);
  expect(findField("Where do you pay from?").value).toBe("Nigeria");
});

test("a giver in Leeds chooses round amounts in pounds, which say their naira, and pays from there", async () => {
  const currencies = [
    { code: "USD", name: "US dollar", sign: "$", nairaPerUnit: 800, countries: ["United States"] },
    { code: "GBP", name: "British pound", sign: "£", nairaPerUnit: 1055.67, countries: ["United Kingdom"] },
  ];
  chooseDeliveryCountry("United Kingdom");
  onTestFinished(() => chooseDeliveryCountry(""));
  let submitted = new FormData();
  const InLeeds = (props: React.ComponentProps<typeof GiftCards>) => (
    <PageContext value={{ root: { currencies } as RootData, path: "/gift-cards" }}>
      <GiftCards {...props} />
    </PageContext>
  );
  showPage(InLeeds, {
    loaderData: { countries: ["Nigeria", "United Kingdom"] },
    action: (sent) => void (submitted = sent),
  });
  expect(amounts()).toEqual([25]);
  screen.getByText("£10");
  screen.getByText("₦26,392");
  findField(/^Or another amount, in £/);
  expect(findField("Where do you pay from?").value).toBe("United Kingdom");
  fireEvent.click(screen.getByLabelText(/Palm oil$/));
  fireEvent.click(screen.getByText("Continue to payment"));
  await until("the form", () => submitted.has("currency"));
  expect(Object.fromEntries(submitted)).toMatchObject({ currency: "GBP", amount: "25", design: "palm" });
});

test("the first wrong field gets the focus, or else why the card is refused", async () => {
  const answers = [
    {
      errors: { other: "From ₦1,000", giverName: "Please enter your name" },
      typed: { amount: String(choices[2]) },
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
    { saved: "₦4,000 is left on this gift card, to spend on anything on our shelves." },
  ];
  showPage(Balance, { loaderData: undefined, action: () => answers.shift() });
  expect(document.querySelector(".notice")).toBeNull();
  fireEvent.click(screen.getByText("Look it up"));
  await screen.findByText("It has 16 letters");
  await until("the focus", () => document.activeElement?.getAttribute("name") === "code");
  fireEvent.click(screen.getByText("Look it up"));
  await until("the balance", () => document.querySelector(".notice") !== null);
  expect(document.querySelector(".notice")?.textContent).toBe(
    "₦4,000 is left on this gift card, to spend on anything on our shelves.",
  );
  expect(screen.queryByText("It has 16 letters")).toBeNull();
});
