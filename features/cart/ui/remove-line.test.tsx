import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleCartProducts } from "../../../tests/components/cart-product.ts";
import { addToCart, emptyCart } from "../rules/cart.ts";
import { changeCart, readCart } from "./browser/use-cart.ts";
import { removeLine } from "./remove-line.ts";

const products = exampleCartProducts(["Garri", "Egusi", "Iru"]);
const [, egusi, iru] = products;

test.each([
  [egusi, "Remove Iru"],
  [iru, "Remove Egusi"],
])("after its removal the focus is at “$1”", (removed, focused) => {
  changeCart(() => products.reduce((cart, one) => addToCart(cart, one, 1), emptyCart));
  const { container } = render(
    products.map(({ name }) => <button key={name} className="remove-button" aria-label={`Remove ${name}`} />),
  );
  removeLine(removed, container);
  expect(document.activeElement).toBe(screen.getByLabelText(focused));
  expect(readCart().items).toHaveLength(2);
});
