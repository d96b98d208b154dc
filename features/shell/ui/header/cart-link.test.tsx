import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { fillCart } from "#tests/components/cart.ts";
import { answerRequests } from "#tests/components/shop-answers.ts";
import { CartLink } from "./cart-link.tsx";

async function press({
  path = "/",
  isWide = true,
  init = {},
}: {
  path?: string;
  isWide?: boolean;
  init?: MouseEventInit;
}) {
  answerRequests({});
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  const { unmount } = render(
    <PageContext value={{ root: undefined, path }}>
      <CartLink />
    </PageContext>,
  );
  let isLeftToBrowser = false;
  const follow = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", follow, { once: true });
  fireEvent.click(screen.getByRole("link"), init);
  await act(() => vi.dynamicImportSettled());
  const isOpen = document.querySelector("dialog") !== null;
  expect(isOpen).toBe(!isLeftToBrowser);
  if (isOpen) act(() => document.querySelector("dialog")!.close());
  expect(document.querySelector("dialog")).toBeNull();
  unmount();
  return isOpen;
}

test("the cart opens beside a wide page while there is something in it; else the link leads to it", async () => {
  fillCart([[exampleCartProduct("Egusi"), 2]]);
  expect(await press({})).toBe(true);
  expect(await press({ isWide: false })).toBe(false);
  expect(await press({ path: "/cart" })).toBe(false);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(await press({ init })).toBe(false);
  fillCart([]);
  expect(await press({})).toBe(false);
});

test("the link is named with the number of items", () => {
  for (const [quantity, name] of [
    [0, "Cart"],
    [1, "Cart, 1 item"],
    [12, "Cart, 12 items"],
  ] as const) {
    fillCart(quantity > 0 ? [[exampleCartProduct("Egusi"), quantity]] : []);
    const { unmount } = render(<CartLink />);
    expect(screen.getByRole("link").ariaLabel).toBe(name);
    expect(document.querySelector(".count-badge")?.textContent).toBe(quantity > 0 ? String(quantity) : undefined);
    unmount();
  }
});
