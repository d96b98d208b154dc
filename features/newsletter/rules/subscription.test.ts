import { expect, test } from "vitest";
import { subscriptionForm, waitingForm } from "./subscription.ts";

const email = "amara@example.com";
const waits = (entry: object) => waitingForm.safeParse({ email, ...entry }).success;

test("a newsletter email is trimmed and converted to lower case", () => {
  expect(subscriptionForm.parse({ email: " Amara@Example.com " })).toEqual({ email });
});

test.each(["", " ", "amara", `${"a".repeat(64)}@${"b".repeat(186)}.com`])("%j is no email", (wrong) => {
  expect(subscriptionForm.safeParse({ email: wrong }).success).toBe(false);
});

test("a missing email is an error", () => {
  expect(subscriptionForm.safeParse({}).error?.issues[0]?.message).toBe("Please enter your email address");
});

test("a waiting-list entry may be for a search, which has a letter or a digit", () => {
  expect(waitingForm.parse({ email, search: " Palm oil " })).toEqual({ email, search: "Palm oil" });
  expect([waits({ search: "!?" }), waits({ search: "x".repeat(101) }), waits({ search: "a", productId: "1" })]).toEqual(
    [false, false, false],
  );
});

test("a waiting-list entry has either a product or a category", () => {
  expect(waitingForm.parse({ email, productId: "12" })).toEqual({ email, productId: "12" });
  expect(waitingForm.parse({ email, category: " Spices " })).toEqual({ email, category: "Spices" });
  expect(waits({})).toBe(false);
  expect(waits({ productId: "12", category: "Spices" })).toBe(false);
});

test("the names of products and categories have maximum lengths", () => {
  expect(waits({ productId: "x".repeat(40) })).toBe(true);
  expect(waits({ category: "x".repeat(60) })).toBe(true);
  for (const entry of [
    { productId: "" },
    { productId: "x".repeat(41) },
    { category: " " },
    { category: "x".repeat(61) },
    { category: "Spi\u0007ces" },
  ])
    expect(waits(entry), JSON.stringify(entry)).toBe(false);
});
