import { expect, test } from "vitest";
import { limitReached, limitText } from "./quantity-limit.ts";

test("the cart says why it takes no more units", () => {
  expect(limitReached({ stock: 18 }, 17)).toBeUndefined();
  expect(limitReached({ stock: 18 }, 18)).toBe("All 18 are in your cart");
  expect(limitReached({ stock: 18 }, 36)).toBe("All 18 are in your cart");
  expect(limitReached({ stock: 1 }, 1)).toBe("The last one is in your cart");
  expect(limitReached({ stock: 99 }, 99)).toBe("All 99 are in your cart");
  expect(limitReached({ stock: 500 }, 99)).toBe("99 is the most we can send in one order");
  expect(limitReached({ stock: 0 }, 0)).toBeUndefined();
});

test("a quantity above the stock gets a message with the number that is left", () => {
  expect(limitText({ stock: 18 })).toBe("Only 18 left");
  expect(limitText({ stock: 18 }, 5)).toBe("Only 18 left, 5 of them in your cart");
  expect(limitText({ stock: 99 }, 5)).toBe("Only 99 left, 5 of them in your cart");
  expect(limitText({ stock: 500 }, 5)).toBe("99 is the most we can send in one order");
});
