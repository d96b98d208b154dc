import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import BasketPage from "./basket.tsx";

type Basket = NonNullable<React.ComponentProps<typeof BasketPage>["loaderData"]["basket"]>;
type Line = Basket["lines"][number];

const line = (name: string, more: Partial<Line> = {}): Line => ({
  productId: name,
  name,
  size: "500 g",
  price: 1000,
  image: "",
  isZeroRated: false,
  quantity: 2,
  left: 2,
  ...more,
});

function show(more: Partial<Basket> | null = {}) {
  const basket: Basket = {
    code: "abc",
    isOwn: false,
    lines: [line("Egusi")],
    gone: [],
    url: "https://shop.ng/basket/abc",
    endsAt: "2026-12-21T09:30:00.000Z",
    toShop: { href: "https://wa.me/234", by: "WhatsApp" },
    toAnybody: "https://wa.me/",
    ...more,
  };
  return showPage(BasketPage, { loaderData: { basket: more ? basket : undefined } });
}

test("a basket names what is short, sold out and gone, its total, and the two ways to send it on", () => {
  show({
    lines: [line("Egusi", { left: 1 }), line("Iru", { left: 0, quantity: 1 }), line("Garri")],
    gone: ["Ogbono is not sold any more."],
  });
  expect([...document.querySelectorAll(".basket-goods li")].map(({ textContent }) => textContent)).toEqual([
    "2 × Egusi500 g · ₦1,000 eachOnly 1 left₦2,000",
    "1 × Iru500 g · ₦1,000 eachSold out for now₦1,000",
    "2 × Garri500 g · ₦1,000 each₦2,000",
  ]);
  expect(shownText()).toContain("Ogbono is not sold any more.Goods at today’s prices ₦5,000");
  expect(shownText()).toContain("until 21 December 2026");
  expect(shownLinks()).toEqual([
    "2 × Egusi → /product/Egusi",
    "1 × Iru → /product/Iru",
    "2 × Garri → /product/Garri",
    "Send it to us by WhatsApp → https://wa.me/234",
    "Send it to somebody else → https://wa.me/",
  ]);
});

test("a basket without goods, of a shop that cannot be written to, says so and offers to send the link only", () => {
  show({ lines: [], toShop: undefined });
  expect(screen.getByText("It’s empty for now.")).toBeTruthy();
  expect(shownLinks()).toEqual(["Send it to somebody else → https://wa.me/"]);
  expect(shownText()).not.toContain("We’ll answer with the delivery price");
});

test("a basket that has ended has neither goods nor a link to it", () => {
  show(null);
  expect(screen.getByRole("heading").textContent).toBe("This basket has ended");
  expect(shownLinks()).toEqual(["See what there is → /products"]);
});

test("only staff can prepare an order with this basket", async () => {
  await signInAs({ name: "Amara", email: "amara@example.com" });
  const { unmount } = show();
  expect(screen.queryByText("Prepare an order with it")).toBeNull();
  unmount();
  await signInAs({ name: "Chidi", email: "chidi@example.com", staff: true });
  show();
  const form = screen.getByText("Prepare an order with it").closest("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/office/orders/drafts"]);
  expect([...new FormData(form)]).toEqual([
    ["openedFor", "chidi@example.com"],
    ["basket", "abc"],
  ]);
});
