import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { fillCart } from "#tests/components/cart.ts";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownButtons, shownLinks } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import StartSharedBasket from "./start.tsx";

test("a shared basket begins with the packs of the cart and a name, and not with an empty cart", async () => {
  const { unmount } = showPage(StartSharedBasket, { loaderData: undefined });
  expect([shownButtons(), shownLinks()]).toEqual([[], ["Choose what you’d like → /products"]]);
  unmount();
  fillCart([
    [exampleCartProduct("Iru"), 1],
    [exampleCartProduct("Egusi"), 2],
  ]);
  const sent: unknown[] = [];
  showPage(StartSharedBasket, {
    loaderData: undefined,
    action: (fields) => {
      sent.push(JSON.parse(String(fields.get("items"))));
      return { errors: { person: "Please enter your name" } };
    },
  });
  fireEvent.click(screen.getByText("Begin with 3 packs"));
  await screen.findByText("Please enter your name");
  await until("the focus", () => document.activeElement === findField("Your name"));
  expect(sent).toEqual([
    [
      { productId: "Iru", quantity: 1 },
      { productId: "Egusi", quantity: 2 },
    ],
  ]);
});
