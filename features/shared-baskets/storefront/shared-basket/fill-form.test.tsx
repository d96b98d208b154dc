import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleCartProducts } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { settle } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { removeToasts, shownToast } from "#tests/components/toasts.ts";
import { rememberPerson } from "../../ui/purchase/opened-basket.ts";
import { FillForm } from "./fill-form.tsx";

const [egusi, iru] = exampleCartProducts(["Egusi", "Iru"]);

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

type Props = React.ComponentProps<typeof FillForm>;
const show = (more: Partial<Props> = {}, action?: (submitted: FormData) => unknown) =>
  showPage(() => <FillForm result={undefined} button={(packs) => `Add ${packs}`} {...more} />, {
    loaderData: null,
    action,
  });

test("what is in the cart and not in the basket yet is added under the name, which is remembered", async () => {
  fillCart([
    [egusi, 3],
    [iru, 1],
  ]);
  act(() => rememberPerson("Ada"));
  const sent = vi.fn<(submitted: FormData) => null>(() => null);
  show({ lines: [{ person: "Ada", productId: "Egusi", quantity: 2 }] }, sent);
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ada");
  const name = screen.getByLabelText<HTMLInputElement>("Your name");
  fireEvent.change(name, { target: { value: " Bisi " } });
  fireEvent.click(screen.getByText("Add 2 packs"));
  await settle();
  expect(Object.fromEntries(sent.mock.calls[0]![0])).toEqual({
    items: '[{"productId":"Egusi","quantity":1},{"productId":"Iru","quantity":1}]',
    person: " Bisi ",
  });
  expect(JSON.parse(localStorage.getItem("calabash-larder:shared-basket")!)).toMatchObject({ person: "Bisi" });
  // Nobody else has anything in the basket.
  expect(screen.getByText("Add 4 packs")).toBeTruthy();
});

test("a cart whose goods are all in the basket can be emptied, and an empty one leads to the products", () => {
  fillCart([[egusi, 1]]);
  act(() => rememberPerson(""));
  const { container } = show({ lines: [{ person: "", productId: "Egusi", quantity: 1 }] });
  expect([screen.getByRole("status").textContent, container.querySelector("form")]).toEqual([
    "What’s in your cart is in the basket now. Empty my cart, unless you want it for yourself too.",
    null,
  ]);
  fireEvent.click(screen.getByText("Empty my cart"));
  expect([cartLines(), shownToast()?.title]).toEqual([[], "Your cart has been cleared"]);
  expect(container.textContent).toContain("Your cart is empty. Choose what you’d like");
});

test("a refusal is said at the form, and at the name, which then has the focus", () => {
  fillCart([[egusi, 1]]);
  const { unmount } = show({ result: { errors: { person: "Please type a name", items: "Too many" } } });
  expect(screen.getByRole("alert").textContent).toBe("Too many");
  expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
  unmount();
  show({ result: { alert: "The basket is full" } });
  expect([screen.getByRole("alert").textContent, document.activeElement]).toEqual([
    "The basket is full",
    screen.getByRole("alert"),
  ]);
  expect(screen.getByText("Add 1 pack")).toBeTruthy();
});
