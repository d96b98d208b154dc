import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { pressToast, removeToasts, shownToast } from "#tests/components/toasts.ts";
import { MAX_LISTS } from "../../rules/lists.ts";
import { changeFavourites } from "../../ui/browser/use-favourites.ts";
import { openListMenu } from "../../ui/lists/open-list-menu.tsx";
import { changeLists } from "../../ui/lists/use-lists.ts";
import { FavouriteButton } from "../../ui/product-card/favourite-button.tsx";
import FavouritesPage from "./favourites-page.tsx";

const products = [exampleProduct("Egusi"), exampleProduct("Iru", { stock: 0 }), exampleProduct("Garri")];

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
  fillCart([]);
});

async function showFavourites(ids: string[], lists: Record<string, string[]> = {}) {
  act(() => {
    changeFavourites(() => ids);
    changeLists(() => Object.entries(lists).map(([name, productIds]) => ({ id: name, name, productIds })));
  });
  const { container } = render(<FavouritesPage />);
  await settle();
  return container;
}
const kept = () => JSON.parse(localStorage.getItem("calabash-larder:favorites") ?? "[]") as string[];
const lists = () =>
  JSON.parse(localStorage.getItem("calabash-larder:lists") ?? "[]") as { name: string; productIds: string[] }[];
const list = (name: string) => within(document.querySelector<HTMLElement>(`#list-${name}`)!);

test("Clear All empties the favourites, and Undo brings them back before what was added since", async () => {
  answerRequests({ "/api/products": products });
  await showFavourites(["Egusi", "Garri"], { Pot: ["Egusi"] });
  expect(document.querySelector(".badge")?.textContent).toBe("2 items");
  screen.getByText("Clear All").focus();
  fireEvent.click(screen.getByText("Clear All"));
  await settle();
  expect(document.activeElement?.textContent).toBe("Your favorites list is empty");
  expect(kept()).toEqual([]);
  expect(screen.getByText("Your favorites list is empty")).toBeTruthy();
  expect(shownToast()?.title).toBe("Favorites cleared");
  act(() => void changeFavourites(() => ["Iru", "Garri"]));
  pressToast();
  expect(kept()).toEqual(["Egusi", "Garri", "Iru"]);
});

test("Add All puts one of each into the cart, and names what is sold out", async () => {
  answerRequests({ "/api/products": products });
  await showFavourites(["Egusi", "Iru", "Garri"], { Pot: ["Egusi", "Iru"], Shelf: ["Iru"] });
  fireEvent.click(screen.getAllByText("Add All to Cart")[0]!);
  expect(cartLines()).toEqual(["Egusi 1", "Garri 1"]);
  expect(shownToast()).toMatchObject({
    type: "success",
    title: "2 favorites added to your cart",
    message: "Sold out for now: Iru.",
    action: { label: "See your cart", to: "/cart" },
  });
  fireEvent.click(list("Pot").getByText("Add All to Cart"));
  expect(shownToast()?.title).toBe("1 product added to your cart");
  removeToasts();
  fireEvent.click(list("Shelf").getByText("Add All to Cart"));
  expect(shownToast()).toMatchObject({ type: "warning", title: "Nothing to add" });
});

test("products that cannot be fetched stay kept and can be tried again, and those no longer sold leave every list", async () => {
  const failed = answerRequests({});
  const page = await showFavourites(["Egusi", "Gone"], { Pot: ["Gone", "Garri"] });
  expect([failed.length, page.querySelectorAll("[role=alert]").length]).toEqual([1, 2]);
  expect(screen.getAllByText<HTMLButtonElement>("Add All to Cart")[0]?.disabled).toBe(true);
  expect(kept()).toEqual(["Egusi", "Gone"]);
  const requests = answerRequests({ "/api/products": products });
  fireEvent.click(screen.getAllByText("Try again")[0]!);
  await settle();
  expect(requests[0]?.path).toBe("/api/products?ids=Egusi%2CGone%2CGarri");
  expect([kept(), lists()]).toEqual([["Egusi"], [{ id: "Pot", name: "Pot", productIds: ["Garri"] }]]);
  expect(page.querySelector("[role=alert]")).toBeNull();
  expect(requests).toHaveLength(1);
});

test("a list is named, renamed and deleted; without a name it is refused, and the focus is on what is left", async () => {
  answerRequests({ "/api/products": products });
  const page = await showFavourites([]);
  expect(page.querySelector("nav[aria-label='Your lists']")).toBeNull();
  fireEvent.click(screen.getByText("Create list"));
  expect(screen.getByText("Please give the list a name")).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>("Name of the list");
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: " Pot " } });
  fireEvent.click(screen.getByText("Create list"));
  expect([lists()[0]?.name, name.value, shownToast()?.title]).toEqual(["Pot", "", "List “Pot” created"]);
  expect(screen.queryByText("Please give the list a name")).toBeNull();
  expect(screen.getByText(/^Nothing on it yet/)).toBeTruthy();
  fireEvent.click(screen.getByText("Rename"));
  expect(screen.getByLabelText<HTMLInputElement>("New name").value).toBe("Pot");
  fireEvent.change(screen.getByLabelText("New name"), { target: { value: "Jollof" } });
  fireEvent.click(screen.getByText("Save"));
  expect([lists()[0]?.name, screen.queryByLabelText("New name")]).toEqual(["Jollof", null]);
  removeToasts();
  screen.getByText("Delete").focus();
  fireEvent.click(screen.getByText("Delete"));
  await settle();
  expect([lists(), document.activeElement?.textContent]).toEqual([[], "Your favorites list is empty"]);
  pressToast();
  expect(lists()[0]?.name).toBe("Jollof");
});

test("what is taken off a list can be put back, and the focus is at the next product of the list", async () => {
  answerRequests({ "/api/products": products });
  await showFavourites([], { Pot: ["Egusi", "Garri"] });
  const [remove] = list("Pot").getAllByText(/^Remove/) as [HTMLElement];
  remove.focus();
  fireEvent.click(remove);
  await settle();
  expect(lists()[0]?.productIds).toEqual(["Garri"]);
  expect(document.activeElement?.textContent).toBe("Remove Garri from this list");
  expect(shownToast()?.title).toBe("Egusi removed from “Pot”");
  pressToast();
  expect(lists()[0]?.productIds.toSorted()).toEqual(["Egusi", "Garri"]);
});

test("a dialog puts a product on lists and on a new one, and gives the focus back", () => {
  act(() => changeLists(() => [{ id: "Pot", name: "Pot", productIds: [] }]));
  const opener = document.body.appendChild(document.createElement("button"));
  act(() => openListMenu({ id: "Egusi", name: "Egusi" }, opener));
  const dialog = document.querySelector("dialog")!;
  expect([dialog.open, dialog.querySelector("p")?.textContent]).toEqual([true, "Egusi"]);
  fireEvent.click(screen.getByLabelText("Pot"));
  expect(lists()[0]?.productIds).toEqual(["Egusi"]);
  fireEvent.change(screen.getByLabelText("New list"), { target: { value: "Stew" } });
  fireEvent.click(screen.getByText("Create and add"));
  expect(lists()[1]).toMatchObject({ name: "Stew", productIds: ["Egusi"] });
  fireEvent.click(screen.getByLabelText("Pot"));
  expect(lists()[0]?.productIds).toEqual([]);
  act(() => void fireEvent.click(screen.getByText("Done")));
  expect([document.querySelector("dialog"), document.activeElement]).toEqual([null, opener]);
});

/** How many checkboxes, and how many fields in all, the dialog has for a customer with this number of lists. */
function countFields(number: number) {
  const all = Array.from({ length: number }, (_, at) => ({ id: `list-${at}`, name: `List ${at}`, productIds: [] }));
  act(() => changeLists(() => all));
  act(() => openListMenu({ id: "Egusi", name: "Egusi" }, document.body));
  const fields = [...document.querySelectorAll("dialog input")].map((input) => input.getAttribute("type"));
  act(() => document.querySelector("dialog")!.close());
  return [fields.filter((type) => type === "checkbox").length, fields.length];
}

test("the dialog has no field for a new list once a customer has the most lists", () => {
  expect(countFields(MAX_LISTS - 1)).toEqual([MAX_LISTS - 1, MAX_LISTS]);
  expect(countFields(MAX_LISTS)).toEqual([MAX_LISTS, MAX_LISTS]);
});

test("the heart says what it did, offers the customer's lists for an addition, and Undo for a removal", async () => {
  act(() => void changeFavourites(() => []));
  render(<FavouriteButton product={products[0]!} />);
  const heart = screen.getByLabelText("Favorite: Egusi");
  fireEvent.click(heart);
  expect([heart.getAttribute("aria-pressed"), kept()]).toEqual(["true", ["Egusi"]]);
  expect(shownToast()).toMatchObject({ type: "success", title: "Egusi added to your favourites" });
  pressToast();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText("Add to a list")).toBeTruthy();
  act(() => document.querySelector("dialog")!.close());
  fireEvent.click(heart);
  expect(shownToast()).toMatchObject({ type: "info", title: "Egusi removed from your favourites" });
  pressToast();
  expect([heart.getAttribute("aria-pressed"), kept()]).toEqual(["true", ["Egusi"]]);
});
