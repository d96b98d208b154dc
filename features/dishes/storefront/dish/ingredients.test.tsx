import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { readCart } from "#features/cart/ui/browser/use-cart.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { removeToasts } from "#tests/components/toasts.ts";
import { noChoices } from "../../rules/choices.ts";
import type { Ingredient } from "../../rules/dish.ts";
import type { Found } from "./dish-page.tsx";
import { Ingredients } from "./ingredients.tsx";

const pack = { netContent: { amount: 500, unit: "g" as const }, size: "500 g" };
const egusi = exampleProduct("Egusi", pack);
const iru = exampleProduct("Iru", pack);
const crayfish = exampleProduct("Crayfish", { ...pack, stock: 0 });
const shrimp = exampleProduct("Shrimp", pack);
const sentence = "Shrimp is milder.";

const needs = (name: string, more: Partial<Ingredient> = {}): Ingredient => ({
  name,
  amount: 100,
  unit: "g",
  productId: name,
  isOptional: false,
  note: "",
  ...more,
});

function found(ingredients: Ingredient[], more: Partial<Found> = {}): Found {
  return {
    dish: {
      id: "soup",
      name: "Egusi soup (melon seed soup)",
      nameLanguage: "yo",
      names: [],
      region: "Everywhere",
      minutes: 60,
      servings: 4,
      description: "",
      colour: "calabash",
      ingredients,
      steps: [],
      goesWith: [],
      searchWords: [],
      image: null,
      imageAlt: "",
    },
    names: [],
    beside: [],
    illustrated: false,
    servings: 4,
    choices: noChoices,
    goods: {
      products: [egusi, iru, crayfish, shrimp],
      substitutions: [{ products: ["Crayfish", "Shrimp"], grams: [1, 1], sentence }],
    },
    ...more,
  } as Found;
}

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

const addAll = () => screen.getByText<HTMLButtonElement>("Add all to Cart");
const line = (name: string) =>
  within([...document.querySelectorAll<HTMLElement>(".dish-line")].find((one) => one.textContent.includes(name))!);
const total = () => document.querySelector(".dish-buy p")?.textContent;

test("what is at home is not bought, on this dish and the next, and what is only if you like is bought when ticked", () => {
  const { unmount } = render(<Ingredients found={found([needs("Egusi"), needs("Iru", { isOptional: true })])} />);
  expect(total()).toMatch(/^1 pack · ₦1,000.* · ₦250 a person $/);
  fireEvent.click(line("Iru").getByLabelText(/^Add it/));
  expect(total()).toMatch(/^2 packs · ₦2,000/);
  fireEvent.click(line("Iru").getByLabelText(/^Add it/));
  fireEvent.click(line("Egusi").getByLabelText(/^I have some/));
  expect([total(), addAll().disabled]).toEqual(["Nothing to buy here: you have it all.", true]);
  unmount();
  render(<Ingredients found={found([needs("Egusi"), needs("Iru")])} />);
  expect(line("Egusi").getByLabelText<HTMLInputElement>(/^I have some/).checked).toBe(true);
  expect(line("Iru").getByLabelText<HTMLInputElement>(/^I have some/).checked).toBe(false);
  fireEvent.click(line("Egusi").getByLabelText(/^I have some/));
  expect(total()).toMatch(/^2 packs/);
});

const cookedFor = () => readCart().dishes?.map(({ id, servings }) => [id, servings]);

test("for more people there are more packs, and the cart has the dish once, for as many as were chosen last", () => {
  render(<Ingredients found={found([needs("Egusi"), needs("Iru")])} />);
  fireEvent.change(screen.getByLabelText("For how many?"), { target: { value: "6" } });
  fireEvent.click(addAll());
  expect([cartLines(), cookedFor()]).toEqual([["Egusi 2", "Iru 2"], [["soup", 6]]]);
  fireEvent.change(screen.getByLabelText("For how many?"), { target: { value: "1" } });
  expect(total()).not.toContain("a person");
  fireEvent.submit(document.querySelector("form")!);
  expect([cartLines(), cookedFor()]).toEqual([["Egusi 1", "Iru 1"], [["soup", 1]]]);
});

test("something else can be taken for what is sold out, and given back; it is counted and goes into the cart", () => {
  render(<Ingredients found={found([needs("Egusi"), needs("Crayfish", { note: "ground" })])} />);
  expect(line("Crayfish").getByText("Crayfish is sold out for now.")).toBeTruthy();
  expect(line("Crayfish").queryByLabelText(/^I have some/)).toBeNull();
  expect(total()).toMatch(/^1 pack /);
  const take = screen.getByText("Take Shrimp", { selector: "button" });
  fireEvent.click(take);
  expect([take.getAttribute("aria-pressed"), screen.getByText(sentence).textContent]).toEqual(["true", sentence]);
  expect(screen.getByText("Shrimp").getAttribute("href")).toBe("/product/Shrimp");
  expect(screen.queryByText(/, ground/)).toBeNull();
  fireEvent.click(line("Shrimp").getByLabelText(/^I have some/));
  expect(total()).toMatch(/^1 pack /);
  fireEvent.click(line("Shrimp").getByLabelText(/^I have some/));
  fireEvent.click(addAll());
  expect(cartLines()).toEqual(["Egusi 1", "Shrimp 1"]);
  fireEvent.click(take);
  expect(take.getAttribute("aria-pressed")).toBe("false");
  expect(total()).toMatch(/^1 pack /);
});

const tick = (name: string) => fireEvent.click(line(name).getByLabelText(/^Add it/));
const takeShrimp = () => fireEvent.click(screen.getByText("Take Shrimp", { selector: "button" }));

test("each choice on the page keeps those made before it, what was added and what was taken instead", () => {
  const dish = [needs("Egusi", { isOptional: true }), needs("Iru", { isOptional: true }), needs("Crayfish")];
  const asked = { leftOut: [], chosen: ["Egusi"], instead: {} };
  render(<Ingredients found={found(dish, { choices: asked })} />);
  tick("Iru");
  tick("Egusi");
  takeShrimp();
  expect(total()).toMatch(/^2 packs /);
  tick("Egusi");
  fireEvent.click(addAll());
  expect(cartLines().toSorted()).toEqual(["Egusi 1", "Iru 1", "Shrimp 1"]);
  takeShrimp();
  expect(total()).toMatch(/^2 packs /);
  tick("Iru");
  takeShrimp();
  expect(total()).toMatch(/^2 packs /);
  expect(line("Iru").getByLabelText<HTMLInputElement>(/^Add it/).checked).toBe(false);
});

test("the choices of the dish in the cart count more than those of the link, and those on the page most", () => {
  fillCart(
    [[cartProduct(egusi), 1]],
    [{ id: "soup", name: "Egusi soup", servings: 4, needs: [{ productId: "Egusi", amount: 400, unit: "g" }] }],
  );
  const asked = { leftOut: [], chosen: ["Iru"], instead: {} };
  const { unmount } = render(
    <Ingredients found={found([needs("Egusi"), needs("Iru", { isOptional: true })], { choices: asked })} />,
  );
  const added = () => line("Iru").getByLabelText<HTMLInputElement>(/^Add it/).checked;
  expect(added()).toBe(false);
  fireEvent.click(line("Iru").getByLabelText(/^Add it/));
  expect(added()).toBe(true);
  unmount();
  fillCart([]);
  render(<Ingredients found={found([needs("Egusi"), needs("Iru", { isOptional: true })], { choices: asked })} />);
  expect(added()).toBe(true);
});

test("what may not be sent to the chosen country is not bought, and the page says so", async () => {
  act(() => chooseDeliveryCountry("Ghana"));
  answerRequests({
    "/api/import-checks": {
      country: "Ghana",
      products: [{ productId: "Egusi", verdict: "refuse", messages: [], instead: [] }],
      duty: null,
    },
  });
  render(
    <Ingredients
      found={found([
        needs("Egusi"),
        needs("Yam", { productId: null, note: "peeled" }),
        needs("Iru", { isOptional: true }),
      ])}
    />,
  );
  await settle();
  expect(line("Egusi").getByText("We can’t send Egusi to Ghana. Ask at your market, or leave it out.")).toBeTruthy();
  expect([total(), addAll().disabled]).toEqual(["Nothing to buy here: you have it all.", true]);
  expect(document.querySelector(".dish-market li")?.textContent).toBe("400 g Yam, peeled");
  fireEvent.submit(document.querySelector("form")!);
  expect(cartLines()).toEqual([]);
});

test("a dish of which the shop sells only what is optional says to tick it, and names the market's optional last", () => {
  const market = [needs("Leaf", { productId: null, isOptional: true }), needs("Yam", { productId: null })];
  render(<Ingredients found={found([...market, needs("Iru", { isOptional: true })])} />);
  expect(total()).toBe("You need nothing from us: tick what you’d like.");
  expect([...document.querySelectorAll("h3")].map((one) => one.textContent)).toEqual([
    "From our shop",
    "Buy fresh near you",
  ]);
  expect([...document.querySelectorAll(".dish-market li")].map((one) => one.textContent)).toEqual([
    "400 g Yam",
    "400 g Leaf if you like",
  ]);
});
