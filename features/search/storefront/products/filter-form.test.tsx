import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { noFilter, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { FilterForm } from "./filter-form.tsx";

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
});

function show(filter: Partial<ProductFilter> = {}, more: Partial<React.ComponentProps<typeof FilterForm>> = {}) {
  vi.stubGlobal("location", { assign });
  const kept = vi.fn();
  const { container } = render(
    <FilterForm
      filter={{ ...noFilter, ...filter }}
      offered={{ facets: { diet: [["vegan", 3]] }, dishes: [{ id: "suya", name: "Suya", count: 1 }] }}
      dearest={84_200}
      total={20}
      chosen={0}
      {...more}
    />,
  );
  const form = container.querySelector("form")!;
  form.addEventListener("keep-place", kept);
  return { form, kept, sheet: () => document.querySelector("dialog") };
}
/** Fires the browser's event for a changed field. */
function choose(field: HTMLInputElement | HTMLSelectElement, value: string | boolean) {
  if (typeof value === "string") field.value = value;
  else (field as HTMLInputElement).checked = value;
  fireEvent(field, new Event("change", { bubbles: true }));
}

test("each choice opens the list that it leads to, with the others in its address and its place on the page kept", () => {
  const { form, kept } = show({ category: "Seafood", search: "fish", sort: "price-low", view: "list" });
  choose(within(form).getByLabelText<HTMLInputElement>(/^Vegan/), true);
  expect([assign.mock.calls, kept.mock.calls.length]).toEqual([
    [["/products?search=fish&category=Seafood&sort=price-low&view=list&diet=vegan"]],
    1,
  ]);
  choose(within(form).getByLabelText<HTMLSelectElement>("Sort by"), "");
  expect(assign.mock.lastCall).toEqual(["/products?search=fish&category=Seafood&view=list&diet=vegan"]);
  const search = form.querySelector<HTMLInputElement>("[type=search]")!;
  choose(search, "cray fish");
  expect(assign).toHaveBeenCalledTimes(2);
  fireEvent.submit(form);
  expect(assign.mock.lastCall).toEqual(["/products?search=cray+fish&category=Seafood&view=list&diet=vegan"]);
});

test("the slider of the price and the field below it agree, and at the dearest product's price any is right", () => {
  const { form } = show({ maxPrice: 50_000 });
  const slider = within(form).getByLabelText<HTMLInputElement>("Highest price", { selector: "[type=range]" });
  const field = form.querySelector<HTMLInputElement>("[name=maxPrice]")!;
  expect([slider.max, slider.value, slider.getAttribute("aria-valuetext"), field.value]).toEqual([
    "85000",
    "50000",
    "₦50,000",
    "50000",
  ]);
  fireEvent.input(slider, { target: { value: "30000" } });
  expect([field.value, slider.getAttribute("aria-valuetext")]).toEqual(["30000", "₦30,000"]);
  expect(form.querySelector("output [data-naira]")?.getAttribute("data-naira")).toBe("30000");
  fireEvent.input(slider, { target: { value: "85000" } });
  expect([field.value, slider.getAttribute("aria-valuetext"), form.querySelector("output")?.textContent]).toEqual([
    "",
    "Any price",
    "Any price",
  ]);
});

const said = (form: HTMLElement) => form.querySelector("[role=status]")?.textContent;

test("the bar says how many there are, offers what fits, and clears what narrows the list", () => {
  const plain = show();
  expect([said(plain.form), plain.form.querySelector(".filter-clear")]).toEqual(["Showing 20 products", null]);
  expect(within(plain.form).queryByText("Best match")).toBeNull();
  expect(screen.getAllByText("Filters")).toHaveLength(2);
  document.body.replaceChildren();
  const searched = show({ search: '"egusi"' }, { total: 1, chosen: 2 });
  expect(said(searched.form)).toBe("Showing 1 product for “egusi”");
  expect(within(searched.form).getByText("Clear All Filters").getAttribute("href")).toBe("/products");
  expect(within(searched.form).getByText("Best match")).toBeTruthy();
  expect(screen.getAllByText("Filters (2)")).toHaveLength(2);
});

/** The document of a list with this many products. */
const list = (total: number) =>
  new Response(
    `<script type="application/json" id="${PAGE_DATA}">${JSON.stringify({ loaderData: { total, offered: { facets: { diet: [["vegan", total]] }, dishes: [] } } })}</script>`,
  );

async function openSheet(filter: Partial<ProductFilter> = {}) {
  const page = show(filter);
  fireEvent.click(page.form.querySelector("[name=filters]")!);
  await act(() => vi.dynamicImportSettled());
  const dialog = page.sheet()!;
  expect(dialog.open).toBe(true);
  return { ...page, dialog, inSheet: within(dialog), done: () => dialog.querySelector("[type=submit]")!.textContent };
}

test("the sheet counts what each choice leaves, and the list follows once it closes", async () => {
  const requests = answerRequests({ "/products?diet=vegan": list(3), "/products?view=list&diet=vegan": list(1) });
  const { inSheet, done, dialog, sheet } = await openSheet();
  expect(done()).toBe("Show 20 products");
  choose(inSheet.getByLabelText<HTMLInputElement>(/^Vegan/), true);
  await settle();
  expect([done(), assign.mock.calls]).toEqual(["Show 3 products", []]);
  fireEvent.click(inSheet.getByText("List"));
  await settle();
  expect([done(), requests.length]).toEqual(["Show 1 product", 2]);
  // Typed, but the field still has the focus.
  dialog.querySelector<HTMLInputElement>("[name=maxPrice]")!.value = "5000";
  act(() => void fireEvent.submit(dialog.querySelector("form")!));
  expect([sheet(), assign.mock.calls]).toEqual([null, [["/products?view=list&maxPrice=5000&diet=vegan"]]]);
});

test("a sheet that is closed as it was opened opens no list, and one that cannot count says no number", async () => {
  answerRequests({});
  const { inSheet, done, sheet } = await openSheet({ search: "egusi", sort: "rating" });
  const vegan = inSheet.getByLabelText<HTMLInputElement>(/^Vegan/);
  choose(vegan, true);
  await settle();
  expect(done()).toBe("Show the products");
  choose(vegan, false);
  fireEvent.click(inSheet.getByLabelText("Close"));
  expect([sheet(), assign.mock.calls]).toEqual([null, []]);
});

test("Clear All Filters in the sheet unticks everything, the search too, and the focus stays in the sheet", async () => {
  answerRequests({ "/products": list(20) });
  const { inSheet, dialog, done } = await openSheet({ search: "egusi", diet: "vegan", maxPrice: 5000 });
  inSheet.getByText("Clear All Filters").focus();
  fireEvent.click(inSheet.getByText("Clear All Filters"));
  await settle();
  expect([document.activeElement, done(), inSheet.queryByText("Clear All Filters")]).toEqual([
    dialog,
    "Show 20 products",
    null,
  ]);
  expect(dialog.querySelector<HTMLInputElement>("[name=maxPrice]")?.value).toBe("");
  act(() => dialog.close());
  expect(assign.mock.calls).toEqual([["/products"]]);
});

test("a choice of a page that the Back button shows again is that of its address", () => {
  const { form } = show({ sort: "price-low" });
  const sort = within(form).getByLabelText<HTMLSelectElement>("Sort by");
  sort.value = "newest";
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(sort.value).toBe("newest");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(sort.value).toBe("price-low");
});
