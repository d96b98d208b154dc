import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import ReturnsPage from "./returns-page.tsx";

type Root = NonNullable<React.ComponentProps<typeof PageContext>["value"]["root"]>;
const support = { whatsappNumber: null, supportEmail: null, supportPhone: null, hours: "" };

test.each([
  ["a demo", true, "98.5% of our customers say they are satisfied. (A sample figure.) Not happy?"],
  ["a real shop", false, "Not happy?"],
])("%s says of its customers’ satisfaction only what it may", (_shop, isDemo, text) => {
  render(
    <PageContext value={{ root: { isDemo } as Root, path: "/returns" }}>
      <ReturnsPage loaderData={{ support }} />
    </PageContext>,
  );
  expect(shownText()).toContain(text);
  expect(shownText().includes("98.5%")).toBe(isDemo);
  expect(shownLinks()).toContain("Send something back → /orders");
});
