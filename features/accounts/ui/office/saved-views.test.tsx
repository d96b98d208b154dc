import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import { SavedViews } from "./saved-views.tsx";

type Views = Parameters<typeof SavedViews>[0]["views"];
const view: Views[number] = { id: 7, name: "Ghana", query: "search=ghana" };

function show(query: string, views: Views = [view], action?: (fields: FormData) => unknown) {
  cleanup();
  const list = <SavedViews list="customers" views={views} />;
  showInOffice(list, { path: "/office/people", at: `/office/people?${query}`, action });
  return shownButtons();
}
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

test("the filter of a list can be saved, or removed once it is; empty fields and the place in the list do not count", () => {
  expect(show("search=ghana&only=&after=9")).toEqual(["Remove this view Ghana"]);
  expect([hidden("view"), hidden("intent"), hidden("list")]).toEqual(["7", "remove", "customers"]);
  expect(document.querySelector("[aria-current]")?.textContent).toBe("Ghana");
  expect(shownLinks()).toEqual(["Ghana → /office/people?search=ghana"]);
  expect(show("search=kenya&after=9")).toEqual(["Save"]);
  expect([hidden("query"), hidden("list")]).toEqual(["search=kenya", "customers"]);
  expect(document.querySelector("[aria-current]")).toBeNull();
  expect(show("after=9")).toEqual([]);
  expect(shownText()).toBe("Ghana");
  show("", []);
  expect(shownText()).toBe("");
});

test.each([{ refused: "You have 20 already." }, { errors: { name: "You have 20 already." } }])(
  "why a view was not saved is said beside its name",
  async (result) => {
    show("search=kenya", [], () => result);
    fireEvent.change(document.querySelector("input[name=name]")!, { target: { value: "Kenya" } });
    fireEvent.submit(document.querySelector("form")!);
    expect((await screen.findByRole("alert")).textContent).toBe("You have 20 already.");
    expect(document.querySelector("input[name=name]")?.getAttribute("aria-invalid")).toBe("true");
  },
);
