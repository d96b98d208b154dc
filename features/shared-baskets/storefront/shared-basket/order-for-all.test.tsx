import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, pathsOf, settle } from "#tests/components/shop-answers.ts";
import { endOrdering, openBasket, readOrdering, rememberPerson } from "../../ui/purchase/opened-basket.ts";
import { SharedBasketTick } from "../../ui/shared-basket-tick.tsx";
import { OrderForAll } from "./order-for-all.tsx";

const line = (name: string, quantity: number) => ({ productId: name, name, quantity });
const press = async () => {
  fireEvent.click(screen.getByText("Put it all in my cart"));
  await settle();
};
const outcome = () => screen.getByRole("status", { hidden: true }).textContent;

/** What the checkout shows. */
const shown = (on = ["shared-baskets"], placed = false) => {
  const { container, unmount } = render(
    <PageContext value={{ root: { on } as unknown as RootData, path: "/checkout" }}>
      <SharedBasketTick placed={placed} />
    </PageContext>,
  );
  const text = container.textContent;
  unmount();
  return text;
};

test("what everybody wants goes into the cart once, and what is missing is named", async () => {
  fillCart([[exampleCartProduct("Egusi"), 1]]);
  act(endOrdering);
  render(<OrderForAll code="abc" lines={[line("Egusi", 2), line("Egusi", 1), line("Iru", 1), line("Garri", 1)]} />);
  expect(screen.getByRole("status", { hidden: true }).hidden).toBe(true);
  answerRequests({});
  await press();
  expect([outcome(), cartLines(), readOrdering()]).toEqual([
    "We could not reach the shop. Please try again. See your cart",
    ["Egusi 1"],
    {},
  ]);
  const requests = answerRequests({ "/api/products": [exampleProduct("Egusi"), exampleProduct("Iru", { stock: 0 })] });
  fireEvent.click(screen.getByText("Put it all in my cart"));
  expect(screen.getByText("Put it all in my cart").getAttribute("aria-disabled")).toBe("true");
  await press();
  expect(pathsOf(requests)).toEqual(["/api/products?ids=Egusi%2CIru%2CGarri"]);
  expect([outcome(), cartLines(), readOrdering()]).toEqual([
    "2 packs are in your cart. Iru is sold out for now. Garri is no longer sold. See your cart",
    ["Egusi 3"],
    { sharedBasket: "abc" },
  ]);
});

test("a basket whose goods are all in the cart says so", async () => {
  fillCart([[exampleCartProduct("Egusi"), 2]]);
  answerRequests({ "/api/products": [exampleProduct("Egusi")] });
  render(<OrderForAll code="abc" lines={[line("Egusi", 2)]} />);
  await press();
  expect([outcome(), cartLines()]).toEqual(["All of it is in your cart. See your cart", ["Egusi 2"]]);
});

test("the checkout asks whether the order is that of the basket, until it is placed or another basket is opened", async () => {
  fillCart([]);
  act(() => {
    endOrdering();
    openBasket("abc");
    rememberPerson("Ada");
  });
  expect(shown()).toBe("");
  answerRequests({ "/api/products": [] });
  const { unmount } = render(<OrderForAll code="abc" lines={[line("Egusi", 1)]} />);
  await press();
  unmount();
  expect(shown()).toMatch(/^This order is for everyone sharing the basket/);
  expect(shown([])).toBe("");
  expect([shown(undefined, false).includes("It’s ordered."), shown(undefined, true).includes("It’s ordered.")]).toEqual(
    [false, true],
  );
  act(() => openBasket("abc"));
  expect(readOrdering()).toEqual({ sharedBasket: "abc" });
  const { container } = render(<SharedBasketTick placed />);
  fireEvent.click(screen.getByRole("checkbox"));
  expect([readOrdering(), container.textContent.includes("It’s ordered.")]).toEqual([{}, false]);
  fireEvent.click(screen.getByRole("checkbox"));
  expect(readOrdering()).toEqual({ sharedBasket: "abc" });
  act(endOrdering);
  expect([readOrdering(), container.textContent]).toEqual([{}, ""]);
  act(() => openBasket("another"));
  expect(JSON.parse(localStorage.getItem("calabash-larder:shared-basket")!)).toEqual({
    code: "another",
    person: "Ada",
  });
});
