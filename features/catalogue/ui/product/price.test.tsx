import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LowestPrice } from "./price.tsx";

const shown = (listPrice: number | null, lowestPrice: number | null) =>
  render(<LowestPrice of={{ listPrice, lowestPrice }} />).container.textContent;

test("the lowest price of the 30 days before stands only below a price that is struck through", () => {
  expect(shown(18_384, 15_984)).toBe("Lowest price in the 30 days before: ₦15,984");
  expect(shown(null, 15_984)).toBe("");
  expect(shown(18_384, null)).toBe("");
});
