import { act } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { fillCart } from "#tests/components/cart.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { beginOrdering, endOrdering } from "../../ui/purchase/opened-basket.ts";
import SharedBasketPage from "./shared-basket.tsx";

type Props = React.ComponentProps<typeof SharedBasketPage>;
type Basket = NonNullable<Props["loaderData"]["basket"]>;
type Order = NonNullable<Basket["order"]>;

const line = (person: string, more: Partial<Basket["lines"][number]> = {}): Basket["lines"][number] => ({
  person,
  productId: "1",
  name: "Egusi",
  size: "500 g",
  price: 1000,
  image: "",
  isZeroRated: false,
  quantity: 2,
  left: 9,
  ordered: 2,
  ...more,
});
const order: Order = {
  items: [],
  total: 9000,
  open: 9000,
  status: "pending",
  payBy: "2026-07-01T12:00:00Z",
  besides: [],
};

/** The text of the page. */
function show(more: Partial<Basket> | null = {}): string {
  const basket = {
    code: "abc",
    endsAt: "2026-07-01T12:00:00Z",
    lines: [line("Ada")],
    order: undefined,
    url: "https://shop.ng/shared-basket/abc",
    ...more,
  };
  const loaderData = { basket: more ? basket : undefined };
  const { container, unmount } = showPage(
    (props: { loaderData: Props["loaderData"] }) => <SharedBasketPage {...(props as Props)} />,
    { loaderData },
  );
  const text = container.textContent.replaceAll(/\s+/g, " ");
  unmount();
  return text;
}

afterEach(() => {
  act(endOrdering);
  fillCart([]);
});

test("an open basket has each person's goods with what is left of them, the total, and both ways on", () => {
  fillCart([[exampleCartProduct("Iru"), 1]]);
  const text = show({ lines: [line("Ada", { left: 1 }), line("Bisi", { left: 0, quantity: 1 })] });
  expect(text).toContain("until one of you orders. It’s open until 1 July 2026.");
  expect(text).toMatch(/Ada2 × Egusi.*Only 1 left.*Take out Egusi, for Ada.*Bisi1 × Egusi.*Sold out for now/);
  expect(text).toContain("Goods at today’s prices ₦3,000");
  for (const part of ["Add to it", "Add 1 pack", "Order it"]) expect(text).toContain(part);
  const empty = show({ lines: [] });
  expect(empty).toContain("It’s empty for now.");
  expect(empty).not.toContain("Order it");
  expect(show(null)).toContain("This basket has ended");
});

test("whoever has put all of it into the cart is not asked to add the cart to it", () => {
  fillCart([[exampleCartProduct("Iru"), 1]]);
  act(() => beginOrdering("another"));
  expect(show()).toContain("Add to it");
  act(() => beginOrdering("abc"));
  expect(show()).not.toContain("Add to it");
});

test("an ordered basket says what is to pay and until when, what is not in the order, and what is besides", () => {
  const text = show({
    order: { ...order, besides: [{ productId: "2", name: "Iru", quantity: 3 }] },
    lines: [line("Ada", { ordered: 0 }), line("Bisi", { ordered: 1 }), line("Chi")],
  });
  expect(text).toMatch(/comes to ₦9,000 to pay, by [^.]+\./);
  expect(text).toContain("Also in the order, on nobody’s list: 3 × Iru.");
  expect(text).toMatch(/Ada2 × Egusi[^B]*Not in the order/);
  expect(text).toMatch(/Bisi2 × Egusi.*Only 1 in the order/);
  expect(text.match(/in the order/g)).toHaveLength(3);
  expect(text).toContain("Want to help pay here?");
  for (const part of ["Take out", "Add to it", "Order it", "Goods at today’s prices"]) expect(text).not.toContain(part);
});

test("an order that is paid in part names the rest, and a paid one thanks", () => {
  const part = show({ order: { ...order, open: 4000, status: "confirmed" } });
  expect(part).toContain("comes to ₦9,000, and ₦4,000 is left to pay.");
  const paid = show({ order: { ...order, open: 0, status: "confirmed" } });
  expect(paid).toContain("Ordered, and fully paid: ₦9,000. Thank you!");
  expect(paid).not.toContain("help to pay");
});
