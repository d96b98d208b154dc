import { expect, test } from "vitest";
import { newsletterForm, waitingForm } from "./subscription.ts";

const email = "amara@example.com";
const waits = (entry: object) => waitingForm.safeParse({ email, ...entry }).success;

test("an address for the newsletter comes out trimmed and in lower case", () => {
  expect(newsletterForm.parse({ email: " Amara@Example.com " })).toEqual({ email });
});

test.each(["", " ", "amara", `${"a".repeat(64)}@${"b".repeat(186)}.com`])("%j is no address", (wrong) => {
  expect(newsletterForm.safeParse({ email: wrong }).success).toBe(false);
});

test("an address that is missing is asked for", () => {
  expect(newsletterForm.safeParse({}).error?.issues[0]?.message).toBe("Please enter your email address");
});

test("a person waits either for a product or for a category", () => {
  expect(waitingForm.parse({ email, productId: "12" })).toEqual({ email, productId: "12" });
  expect(waitingForm.parse({ email, category: " Spices " })).toEqual({ email, category: "Spices" });
  expect(waits({})).toBe(false);
  expect(waits({ productId: "12", category: "Spices" })).toBe(false);
});

test("the names of what is waited for have their limits", () => {
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
