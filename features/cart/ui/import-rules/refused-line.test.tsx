import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { pressToast, removeToasts, shownToast } from "#tests/components/toasts.ts";
import { CartImports } from "./cart-imports.tsx";
import { RefusedCartLine } from "./refused-cart-line.tsx";

const catfish = exampleCartProduct("Eja (smoked catfish), whole");
const garri = exampleCartProduct("Garri");
const message = (text: string) => ({
  ruleId: text,
  version: 1,
  message: text,
  source: "",
  risk: "none" as const,
  mayBeKept: false,
  checkedOn: "2026-01-01",
});

function checks(
  verdict: ImportChecks["products"][number]["verdict"],
  instead = [{ id: "Iru", name: "Iru" }],
): ImportChecks {
  const refusal = { verdict, messages: [message("No fish."), message("No meat.")], instead };
  return { country: "United Kingdom", products: [{ productId: catfish.id, ...refusal }], duty: null };
}

function showLine(of: ImportChecks) {
  fillCart([
    [garri, 1],
    [catfish, 2],
  ]);
  const list = { current: document.body };
  const onRemove = vi.fn();
  const { container } = render(
    <>
      <button className="remove-button" aria-label="Remove Garri" />
      <button className="remove-button" aria-label="Remove Iru" />
      <RefusedCartLine product={catfish} checks={of} list={list} onRemove={onRemove} />
    </>,
  );
  return { text: () => container.textContent, onRemove, take: () => screen.getByText(/^Iru/) };
}

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

test("a line that may not be sent says why; what is taken instead has its place, the focus, and an Undo", async () => {
  answerRequests({ "/api/products": [exampleProduct("Iru")] });
  const { text, take, onRemove } = showLine(checks("refuse"));
  expect(text()).toContain("We can’t send Eja (smoked catfish) to the United Kingdom. No fish. No meat.");
  fireEvent.click(take());
  expect(take().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(take());
  await settle();
  expect(cartLines()).toEqual(["Garri 1", "Iru 2"]);
  expect(document.activeElement?.ariaLabel).toBe("Remove Iru");
  expect(shownToast()).toMatchObject({
    type: "success",
    title: `Iru is in your cart instead of ${catfish.name}`,
    duration: 15_000,
  });
  pressToast();
  expect(cartLines()).toEqual(["Garri 1", `${catfish.id} 2`]);
  fireEvent.click(screen.getByText(/^Take it out/));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("what is sold out or cannot be fetched is not taken; the line says so, and can be pressed again", async () => {
  answerRequests({});
  const { take } = showLine(checks("refuse"));
  fireEvent.click(take());
  await settle();
  expect(screen.getByRole("alert").textContent).toBe("We could not fetch it just now. Please press again.");
  expect(take().getAttribute("aria-disabled")).toBe("false");
  answerRequests({ "/api/products": [exampleProduct("Iru", { stock: 0 })] });
  fireEvent.click(take());
  expect(screen.queryByRole("alert")).toBeNull();
  await settle();
  expect(screen.getByRole("alert").textContent).toBe("Iru is sold out for now.");
  expect(cartLines()).toEqual(["Garri 1", `${catfish.id} 2`]);
});

test("other lines say nothing, and a refused one without a substitute can be taken out", () => {
  expect(showLine(checks("acknowledge")).text()).toBe("");
  const { text } = showLine(checks("refuse", []));
  expect(text()).not.toContain("Take instead");
  expect(text()).toContain("Take it out");
});

test("the summary counts the lines that may not be sent, and those that customs may stop, with their price", () => {
  const cart = { items: [catfish, garri].map((product) => ({ product, quantity: 1 })) };
  const summary = (of: ImportChecks | undefined) => {
    const { container, unmount } = render(<CartImports cart={cart} checks={of} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  const both = checks("refuse");
  const other = { ...both.products[0]!, productId: garri.id };
  expect(summary(both)).toContain("One item here may not be sent to the United Kingdom.");
  expect(summary(both)).not.toContain("Customs");
  expect(summary({ ...both, products: [...both.products, other] })).toContain("2 items here may not be sent");
  const [warned] = checks("acknowledge").products;
  const messages = warned!.messages.map((one) => ({ ...one, mayBeKept: true }));
  expect(summary({ ...both, products: [{ ...warned!, messages }] })).toMatch(
    /^UK customs may stop 1 of your 2 items, ₦[\d,]+.* of ₦[\d,]+.*\. Details at checkout\.$/,
  );
  expect(summary(checks("acknowledge"))).toBe("");
  expect(summary(undefined)).toBe("");
});
