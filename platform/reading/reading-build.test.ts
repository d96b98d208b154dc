import { expect, test } from "vitest";
import { isReadingPage } from "./reading-build.ts";

const page = `export const handle = readingPage("content/storefront/faq/faq-page", FaqPage);\n`;

test("the build knows a reading page by its handle", () => {
  expect(isReadingPage("faq.tsx", page)).toBe(true);
  expect(isReadingPage("orders.tsx", "export const middleware = requireUser;")).toBe(false);
});

test.each(["export const middleware = requireUser;", 'export { middleware } from "./signed-in.ts";'])(
  "the build refuses a reading page with %s",
  (line) => {
    expect(() => isReadingPage("faq.tsx", page + line)).toThrow("faq.tsx is a reading page");
  },
);
