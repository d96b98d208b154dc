import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FoundImport } from "#features/catalogue/server/apply-import.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { ChangePreview } from "./change-preview.tsx";
import { EditRow } from "./edit-row.tsx";
import ImportPreview from "./import-preview.tsx";
import { PriceChangeForm } from "./price-change-form.tsx";
import { SeveralProducts } from "./several-products.tsx";
import { UndoChange } from "./undo-change.tsx";

const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value;
const product = { name: "Egusi", size: "500 g", version: 3, price: 1_000, listPrice: null, isHidden: false };
const products = [
  { ...product, id: "1" },
  { ...product, id: "2", name: "Garri", price: 1, isHidden: true },
];
const rows = () => [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
const button = () => document.querySelector<HTMLButtonElement>("form button");

test("a change that several products do not need says so, and changes only the others", () => {
  showInOffice(<ChangePreview change="hide" products={products} priceChange={undefined} />);
  expect(rows()).toEqual(["Egusi, 500 gLeaves the shop", "Garri, 500 gStays: it is hidden already"]);
  expect([hidden("change"), hidden("rows"), button()?.textContent]).toEqual(["hide", "1:3", "Hide one product"]);
  cleanup();
  showInOffice(<ChangePreview change="show" products={products} priceChange={undefined} />);
  expect(rows()).toEqual(["Egusi, 500 gStays: it is in the shop already", "Garri, 500 gAppears in the shop"]);
  expect([hidden("rows"), button()?.textContent]).toEqual(["2:3", "Show one product"]);
  cleanup();
  showInOffice(<ChangePreview change="hide" products={products.slice(1)} priceChange={undefined} />);
  expect(screen.getByRole("status").textContent).toBe("Nothing would change.");
  expect(button()).toBeNull();
});

const previewPrices = (amount: number, unit: "percent" | "naira") => {
  cleanup();
  showInOffice(<ChangePreview change="price" products={products} priceChange={{ amount, unit }} />);
};

test("new prices are shown with why one stays, and an unusual one is asked about by the button that names it", () => {
  previewPrices(10, "percent");
  expect(rows()).toEqual(["Egusi, 500 g₦1,000 → ₦1,100", "Garri, 500 gStays at ₦1"]);
  expect([hidden("rows"), button()?.textContent]).toEqual(["1:3:1100", "Change the price of one product"]);
  expect([button()?.value, screen.queryByRole("alert")]).toEqual(["", null]);
  previewPrices(-1, "naira");
  expect(rows()[1]).toBe("Garri, 500 gStays at ₦1: Nothing would be left of its price");
  previewPrices(900_000, "naira");
  expect(button()?.textContent).toMatch(/^Change to .* all the same$/);
  expect(button()?.value).not.toBe("");
  expect(screen.getByRole("alert").textContent).toContain("Egusi");
});

const chosenIds = () => [...document.querySelectorAll<HTMLInputElement>("input[name=ids]")].map(({ value }) => value);

test("the form for new prices keeps the chosen products, or all that the list found", () => {
  const form = { products, by: "x", unit: "naira", isWrong: true };
  showInOffice(<PriceChangeForm {...form} all={null} />);
  expect([chosenIds(), hidden("all"), hidden("change")]).toEqual([["1", "2"], undefined, "price"]);
  expect(shownText()).toContain("Please enter a number");
  cleanup();
  showInOffice(<PriceChangeForm {...form} all="only=low" isWrong={false} />);
  expect([chosenIds(), hidden("all")]).toEqual([[], "only=low"]);
  expect(shownText()).not.toContain("Please enter a number");
});

test("a change can be undone and redone as long as something was changed; what was not is listed", () => {
  const result = { saved: "2 products are hidden.", isUndo: false, undo: { change: "show" as const, rows: "1:4" } };
  const unchanged = [{ id: "2", name: "Garri", message: "Changed meanwhile" }];
  showInOffice(<UndoChange result={{ ...result, unchanged }} />);
  expect([button()?.textContent, hidden("undo"), hidden("rows"), hidden("change")]).toEqual([
    "Undo",
    "yes",
    "1:4",
    "show",
  ]);
  expect(shownText()).toContain("Not changedGarriChanged meanwhile");
  cleanup();
  showInOffice(<UndoChange result={{ ...result, isUndo: true, unchanged: [] }} />);
  expect([button()?.textContent, hidden("undo")]).toEqual(["Redo", undefined]);
  expect(shownText()).not.toContain("Not changed");
  cleanup();
  showInOffice(<UndoChange result={{ ...result, undo: { change: "show", rows: "" }, unchanged }} />);
  expect(button()).toBeNull();
});

const showList = (at: string, next: string | undefined, role: "owner" | "packer" = "owner") => {
  cleanup();
  showInOffice(<SeveralProducts next={next}>Rows</SeveralProducts>, { path: "/office/products", at, role });
  return document.querySelector<HTMLInputElement>("input[name=all]")?.value;
};

test("all that a list finds can only be chosen while the list has more pages, by who may change products", () => {
  const label = "All that this list finds, up to 1,000";
  expect(showList("/office/products?only=low", "n")).toBe("only=low");
  expect(shownText()).toContain(label);
  expect(showList("/office/products?after=x", undefined)).toBe("after=x");
  expect(showList("/office/products", undefined)).toBeUndefined();
  expect(showList("/office/products", "n", "packer")).toBeUndefined();
  expect(shownText()).toBe("Rows");
});

test("a row of the edited list keeps what it first showed, or what was typed before a refusal", () => {
  const shown = { id: "7", name: "Iru", size: "250 g", stock: 5, version: 2, price: 900 };
  const { rerender } = showRow({ product: shown });
  expect([hidden("version-7"), hidden("seen-7"), hidden("shown-7")]).toEqual(["2", "5", "900"]);
  rerender({ product: { ...shown, version: 3, stock: 4 } });
  expect([hidden("version-7"), hidden("seen-7")]).toEqual(["2", "5"]);
  cleanup();
  const typed = { "version-7": "9", "seen-7": "1", "price-7": "950", "counted-7": "12" };
  showRow({ product: shown, result: { typed, errors: { "counted-7": "Sold meanwhile" } } });
  expect([hidden("version-7"), hidden("seen-7"), hidden("shown-7")]).toEqual(["9", "1", "900"]);
  expect(screen.getByLabelText("Price, ₦ of Iru")).toMatchObject({ value: "950" });
  expect(screen.getByLabelText("Or counted of Iru")).toMatchObject({ value: "12" });
  expect(screen.getByLabelText("Or counted of Iru").getAttribute("aria-invalid")).toBe("true");
  cleanup();
  const { price: _price, ...unpriced } = shown;
  showRow({ product: unpriced });
  expect(screen.queryByLabelText("Price, ₦ of Iru")).toBeNull();
});

function importPage(found: Partial<FoundImport> | undefined, question?: { refused: string }) {
  cleanup();
  const loaded = found && { state: "ready" as const, progress: 0, total: 0, errors: [], ...found };
  showOfficePage(ImportPreview, { loaderData: { found: loaded, question } });
}

test("a long import shows its progress, and reads it again each second until it is done", async () => {
  vi.useFakeTimers();
  importPage({ state: "reading", progress: 20, total: 50 });
  expect(screen.getByRole("status").textContent).toMatch(/^20 of 50 lines read\./);
  expect(vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  importPage({ state: "applying", progress: 0, total: 0 });
  expect(screen.getByRole("status").textContent).toMatch(/^0 of 0 products imported\./);
  expect(document.querySelector("progress")?.max).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  importPage({ state: "done", total: 1 });
  expect(screen.getByRole("status").textContent).toBe("This file was imported: 1 product.");
  expect(vi.getTimerCount()).toBe(0);
});

test("what a file would change is asked about once more, and a refused or old file says why nothing happens", () => {
  const change = { line: 2, productId: "1", name: "Egusi", changes: "Price ₦1 → ₦2" };
  const first = [change, { ...change, line: 3, productId: null, name: "Suya" }];
  importPage({ preview: { created: 1, changed: 1, first } }, { refused: "Is ₦2 right?" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("What would change");
  expect(screen.getByRole("alert").textContent).toBe("Is ₦2 right?");
  expect(button()?.textContent).toBe("Import 2 products");
  expect(document.querySelector("caption")?.textContent).toBe("All of them");
  expect(rows()).toEqual(["2EgusiPrice ₦1 → ₦2", "3SuyaNew"]);
  importPage({ preview: { created: 0, changed: 1, first: [] } });
  expect(button()?.textContent).toBe("Import one product");
  expect(document.querySelector("caption")?.textContent).toBe("The first 0");
  importPage({ preview: { created: 0, changed: 0, first: [] } });
  expect(shownText()).toContain("Nothing: the file says what the shop has.");
  expect(button()).toBeNull();
  importPage({ state: "refused", errors: [{ line: 2, column: "", message: "No number" }] });
  expect(screen.getByRole("alert").textContent).toBe("Nothing was imported.");
  expect(shownText()).toContain("One thing is wrong");
  expect(rows()).toEqual(["2–No number"]);
  importPage(undefined);
  expect(shownText()).toContain("This file waited too long, or was never here.");
  expect(shownLinks()).toHaveLength(1);
});

type RowProps = React.ComponentProps<typeof EditRow>;

function showRow(props: Omit<RowProps, "result"> & Partial<RowProps>) {
  const part = (now: typeof props) => (
    <ul>
      <EditRow result={undefined} {...now} />
    </ul>
  );
  const shown = render(part(props));
  return { rerender: (now: typeof props) => shown.rerender(part(now)) };
}
