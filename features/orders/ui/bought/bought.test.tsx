import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readCart } from "#features/cart/ui/browser/use-cart.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { answerRequests, heldAnswer, type Answers } from "#tests/components/shop-answers.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { BoughtBefore } from "./bought-before.tsx";
import { BoughtTogether } from "./bought-together.tsx";
import { BuyAgain } from "./buy-again.tsx";

const product = (id: string) => ({
  ...exampleCartProduct(id),
  inStock: true,
  kinds: [],
  rating: 0,
  reviews: 0,
  names: [],
  imageAlt: "",
});
const bought = (productId: string, orderedAt: string, quantity = 1) => ({ productId, quantity, orderedAt });
const path = (...ids: string[]) => `/api/products?ids=${encodeURIComponent(ids.join(","))}`;
const [november, october] = ["2024-11-05T09:00:00.000Z", "2024-10-05T09:00:00.000Z"];

/** Signs in a customer who has bought these: another one in each test. */
const signIn = (email: string, list: object[], more: Answers = {}) =>
  signInAs({ name: "Amara", email }, { "/api/orders/bought": list, ...more });

test("buying again fills the cart once, and says what is missing, or that the shop was away", async () => {
  const { answer, give } = heldAnswer();
  const items = [
    { productId: "Egusi", quantity: 2 },
    { productId: "Iru", name: "Iru", quantity: 1 },
  ];
  const requests = answerRequests({ [path("Egusi", "Iru")]: answer });
  const { unmount } = render(<BuyAgain items={items} about="what was in order CBL_1" />);
  const button = screen.getByText("Buy again");
  expect(button.textContent).toBe("Buy again what was in order CBL_1");
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  give([product("Egusi")]);
  const status = await screen.findByRole("status");
  expect(status.textContent).toBe("2 packs are in your cart. Iru is no longer sold. See your cart");
  expect(requests).toHaveLength(1);
  expect(readCart().items).toMatchObject([{ quantity: 2 }]);
  expect(button.getAttribute("aria-disabled")).toBe("false");
  unmount();
  answerRequests({ [path("Egusi", "Iru")]: [] });
  const gone = render(<BuyAgain items={items} label="Fill the cart" />);
  fireEvent.click(screen.getByText("Fill the cart"));
  expect((await screen.findByRole("status")).textContent).not.toContain("See your cart");
  gone.unmount();
  answerRequests({});
  render(<BuyAgain items={items} />);
  fireEvent.click(screen.getByText("Buy again"));
  expect((await screen.findByRole("status")).textContent).toBe("We could not reach the shop. Please try again. ");
});

test("a product says when it was last bought; what others bought, or nobody, says nothing", async () => {
  const requests = await signIn("before@example.com", [bought("1", november, 1), bought("2", october, 3)]);
  const { container } = render(
    <>
      {["1", "2", "3"].map((id) => (
        <p key={id}>
          <BoughtBefore productId={id} />
        </p>
      ))}
    </>,
  );
  await until("what was bought", () => container.textContent !== "");
  expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You bought this in November( 2024)?: 1 pack\.$/) as string,
    expect.stringMatching(/^You bought this in October( 2024)?: 3 packs\.$/) as string,
    "",
  ]);
  expect(requests.map((one) => one.path)).toEqual(["/api/orders/bought"]);
});

const top = (y: number) =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, y, 0, 0));

test("what was bought in the newest month, four products at most, appears below the screen", async () => {
  top(innerHeight + 1);
  const ids = ["a", "b", "c", "d", "e"];
  await signIn("together@example.com", [...ids.map((id) => bought(id, november)), bought("f", october)], {
    [path("a", "b", "c", "d")]: ids.slice(0, 4).map(product),
  });
  render(<BoughtTogether />);
  const heading = await screen.findByRole("heading", { level: 2 });
  expect(heading.textContent).toMatch(/^You bought these in November/);
  expect(document.querySelectorAll(".product-grid > *")).toHaveLength(4);
});

test("what was bought does not appear where it would move what is seen", async () => {
  const seen = top(innerHeight);
  await signIn("seen@example.com", [bought("a", november)], { [path("a")]: [product("a")] });
  render(<BoughtTogether />);
  await until("the place", () => seen.mock.calls.length > 0);
  await act(async () => {});
  expect(screen.queryByRole("heading")).toBeNull();
});
