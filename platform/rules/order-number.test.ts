import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./order-number.ts";

test("an order has nine digits that people can say, from the end of its id; a masked id stays", () => {
  expect(orderNumber("CBL_1795224600000_geyvzsy6z")).toBe("644-158-465");
  expect(orderNumber("CBL_1795224600000_012345678")).toBe("012-345-678");
  for (const id of ["CBL_•••_•••g7h2", "CBL_1", ""]) expect(orderNumber(id)).toBe(id);
});

test.each(["482-193-507", "482 193 507", "482193507", "#482193507", "Order 482-193-507."])("%j is a number", (text) =>
  expect(readOrderNumber(text)).toBe("482193507"),
);

test.each(["48219350", "4821935071", "CBL_1795224600000_482193507", "08035550142", "egusi"])("%j is none", (text) =>
  expect(readOrderNumber(text)).toBeUndefined(),
);

test("of a hundred thousand orders only a handful share a number", () => {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const letters = "0123456789abcdefghijklmnopqrstuvwxyz";
  const id = () => `CBL_1795224600000_${Array.from({ length: 9 }, () => letters[Math.floor(random() * 36)]).join("")}`;
  const numbers = new Set(Array.from({ length: 100_000 }, () => orderNumber(id())));
  expect(numbers.size).toBeGreaterThan(99_980);
});
