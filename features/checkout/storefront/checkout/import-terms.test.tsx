import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readCart } from "#features/cart/ui/browser/use-cart.ts";
import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { examplePayable } from "#tests/components/paying.ts";
import { refuse, type Answers } from "#tests/components/shop-answers.ts";
import { checkoutAlert, completeForm, pressPlaceOrder, showCheckout } from "#tests/components/show-checkout.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { amara } from "#tests/people/people.ts";

const country = "United States";
const form = { ...completeForm, country, state: "Texas", postalCode: "77036", phone: "+234 803 555 0142" };
const orders = "/api/orders";

type Check = ImportChecks["products"][number];
type Text = Check["messages"][number];

const text = (ruleId: string, more: Partial<Text> = {}): Text => ({
  ruleId,
  version: 1,
  message: `Text ${ruleId}.`,
  source: "The law",
  risk: "kept",
  mayBeKept: true,
  checkedOn: "2026-11-15",
  ...more,
});
const accept = (productId: string, ...messages: Text[]): Check => ({
  productId,
  verdict: "acknowledge",
  messages,
  instead: [],
});
const stop = (productId: string, ...messages: Text[]): Check => ({
  productId,
  verdict: "refuse",
  messages,
  instead: [],
});

let count = 0;

/** Shows the checkout for the United States with what the rules there say; each test has products of its own. */
async function showImport(names: string[], checks: (ids: string[]) => Check[], answers: Answers = {}) {
  count += 1;
  const products = names.map((name) => exampleCartProduct(name, { id: `${name}${count}`, isZeroRated: false }));
  const ids = products.map(({ id }) => id);
  const path = `/api/import-checks?${new URLSearchParams({ country, ids: ids.toSorted().join(",") })}`;
  const requests = await signInAs(amara, {
    [path]: { country, products: checks(ids), duty: null },
    [orders]: (sent) => Response.json(examplePayable(sent as { id: string })),
    ...answers,
  });
  showCheckout({ products, draft: { form } });
  await until("the rules", () => document.querySelector(".import-terms") !== null || checks(ids).length === 0);
  return { ids, placed: () => requests.flatMap(({ path: of, body }) => (of === orders ? [body] : [])) };
}

const part = () => document.querySelector(".import-terms")!;
const tick = () => document.querySelector<HTMLInputElement>("input[name=acknowledged]")!;
const MISSING = "Please read this, and tick that you accept it";
const items = () => [...part().querySelectorAll("li")].map((item) => item.textContent);

test("what customs may keep is named once for all its goods, and ordered only with the tick, which gets the focus", async () => {
  const { ids, placed } = await showImport(["Egusi", "Iru", "Garri"], ([egusi = "", iru = "", garri = ""]) => [
    accept(egusi, text("seeds"), text("notice", { mayBeKept: false, source: "" })),
    accept(iru, text("seeds")),
    { ...accept(garri, text("allowed")), verdict: "allow" },
  ]);
  expect(part().querySelector("legend")?.textContent).toBe("US customs may stop 2 of your 3 items, ₦2,000 of ₦3,000");
  expect(items()).toEqual([expect.stringMatching(/^Egusi and Iru: Text seeds\.Why\?/), "Egusi: Text notice."]);
  expect(part().querySelectorAll("details")).toHaveLength(1);
  screen.getByText("I understand customs may keep these items");
  expect(screen.queryByText(MISSING)).toBeNull();
  pressPlaceOrder();
  await until("the focus", () => document.activeElement === tick());
  // One message for one missing tick.
  screen.getByText(MISSING);
  expect(checkoutAlert()).toBeUndefined();
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  expect(tick().getAttribute("aria-invalid")).toBeNull();
  expect(checkoutAlert()).toBeUndefined();
  fireEvent.click(tick());
  expect(tick().checked).toBe(false);
  fireEvent.click(tick());
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(placed()).toMatchObject([
    { acknowledged: ["seeds@1", "notice@1"], items: ids.map((productId) => ({ productId })) },
  ]);
});

test("a missing tick is named at the tick while the alert is about the fields", async () => {
  await showImport(["Egusi"], ([egusi = ""]) => [accept(egusi, text("seeds"))]);
  fireEvent.change(screen.getByLabelText("City"), { target: { value: "" } });
  pressPlaceOrder();
  await until("the alert", () => checkoutAlert() === "Please fill in all required shipping information");
  expect(screen.getAllByText(/tick that you accept it/)).toHaveLength(1);
  expect(document.getElementById(tick().getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/tick that/);
});

test("a missing tick is named at the tick while the alert is about goods that may not be sent", async () => {
  await showImport(["Egusi", "Iru"], ([egusi = "", iru = ""]) => [
    stop(egusi, text("no-seeds")),
    accept(iru, text("beans")),
  ]);
  pressPlaceOrder();
  await until("the alert", () => checkoutAlert()?.startsWith("One item in your cart may not be sent") === true);
  expect(screen.getAllByText(/tick that you accept it/)).toHaveLength(1);
});

test.each([
  [["Egusi"], true, "US customs may stop this, ", "Egusi: Text a."],
  [["Egusi", "Iru"], true, "US customs may stop all 2 items, ", "Egusi and Iru: Text a."],
  [
    ["Garri (white)", "Garri (yellow)", "Iru"],
    true,
    "US customs may stop all 3 items, ",
    "Garri (2 kinds) and Iru: Text a.",
  ],
  [["Egusi", "Iru"], false, "Before it goes to the United States", "Everything in this order: Text a."],
  [["Egusi"], false, "Before it goes to the United States", "Egusi: Text a."],
])("what is to be accepted for the border is headed “$2”", async (names, mayBeKept, heading, item) => {
  await showImport(names, (ids) => ids.map((id) => accept(id, text("a", { mayBeKept }))));
  expect(part().querySelector("legend")?.textContent.slice(0, heading.length)).toBe(heading);
  expect(items()[0]?.slice(0, item.length)).toBe(item);
  screen.getByText(
    mayBeKept ? "I understand customs may keep these items" : "I have read this, and accept it for this order",
  );
});

test("goods that may not be sent keep the order from being placed, until they are taken out", async () => {
  const { ids, placed } = await showImport(["Egusi", "Iru", "Garri"], ([egusi = "", iru = ""]) => [
    stop(egusi, text("no-seeds"), text("no-food")),
    stop(iru, text("no-beans")),
  ]);
  expect(part().querySelector("h2")?.textContent).toBe("What may not go to the United States");
  expect(part().textContent).toContain("Text no-seeds. Text no-food.");
  expect(checkoutAlert()).toBeUndefined();
  pressPlaceOrder();
  await until("the alert", () => checkoutAlert() !== undefined);
  expect(checkoutAlert()).toBe(
    "2 items in your cart may not be sent to the United States. Please take something else, or take it out.",
  );
  await until("the focus", () => document.activeElement?.getAttribute("role") === "alert");
  fireEvent.click(screen.getAllByText("Take it out")[0]!);
  expect(readCart().items.map(({ product }) => product.id)).toEqual(ids.slice(1));
  // The focused element is gone.
  expect(document.activeElement?.textContent).toBe("Order summary");
  expect(placed()).toEqual([]);
});

const acknowledgement = (ruleId: string, version: number, productIds: string[]) => ({
  ruleId,
  version,
  productIds,
  message: `Text ${ruleId} ${version}.`,
  mayBeKept: true,
});

test("terms that the shop asks for when the order is placed are shown with their tick; what was accepted stays", async () => {
  let asked: string[] = [];
  const { ids, placed } = await showImport(["Egusi"], ([egusi = ""]) => [accept(egusi, text("old"), text("kept"))], {
    [orders]: (sent) => {
      const { acknowledged } = sent as { acknowledged: string[] };
      if (acknowledged.includes("new@1")) return Response.json(examplePayable(sent as { id: string }));
      asked = acknowledged;
      const rules = [acknowledgement("old", 2, ids), acknowledgement("new", 1, ids)];
      return refuse("not-acknowledged", "Please read what is new.", { details: { rules } })();
    },
  });
  fireEvent.click(tick());
  pressPlaceOrder();
  await until("the new terms", () => items().length === 3);
  expect(asked).toEqual(["old@1", "kept@1"]);
  expect(items()[0]).toContain("Text kept.");
  expect(items()[1]).toBe("Egusi: Text old 2.");
  expect(items()[2]).toBe("Egusi: Text new 1.");
  expect(tick().checked).toBe(false);
  await until("the focus", () => document.activeElement === tick());
  fireEvent.click(tick());
  pressPlaceOrder();
  await screen.findByText("Choose how to pay");
  expect(placed().at(-1)).toMatchObject({ acknowledged: ["kept@1", "old@2", "new@1"] });
});

test("goods that the shop refuses when the order is placed are named, though the rules had said nothing", async () => {
  const { ids } = await showImport(["Egusi"], () => [], {
    [orders]: () => {
      const refused = ids.map((productId) => ({ productId, name: "Egusi", message: "Not any more.", instead: [] }));
      return refuse("import-refused", "Egusi may not go there.", { details: { refused } })();
    },
  });
  pressPlaceOrder();
  await screen.findByText("What may not go to the United States");
  expect(part().textContent).toContain("Not any more.");
  await until("the alert", () => checkoutAlert() !== undefined);
  expect(checkoutAlert()).toBe(
    "One item in your cart may not be sent to the United States. Please take something else, or take it out.",
  );
});
