import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import AnnouncedProduct from "./announced-product.tsx";
import WaitingList from "./waiting-list.tsx";

type Loaded = Parameters<typeof WaitingList>[0]["loaderData"];
const at = "2026-11-25T09:00:00.000Z";
const good = { id: "g1", name: "Fufu", note: "In May", people: 0 };

function show(changes: Partial<Loaded>) {
  cleanup();
  showOfficePage(WaitingList, { loaderData: { productRequests: [], goods: [], products: [], ...changes } });
  return shownText();
}

test("what customers asked for is announced by its own name, or dismissed with it", () => {
  const asked = { term: "suya & co", people: 1, last: new Date(at) };
  expect(show({ productRequests: [asked, { ...asked, term: "kilishi", people: 3 }] })).toMatch(
    /“suya & co”One person waitsLast on 25 November 2026.*“kilishi”3 people wait/,
  );
  expect(shownLinks()).toContain("It is coming suya & co → /office/waiting-list/new?name=suya%20%26%20co");
  expect([...document.querySelectorAll("[name=term]")].map((one) => one.getAttribute("value"))).toEqual([
    "suya & co",
    "kilishi",
  ]);
  expect(show({})).toContain("Nobody is waiting for anything else.");
  expect(shownText()).toContain("Nobody is waiting for a sold-out product.");
});

test("a product that is waited for leads to its stock, goods to come to their page, with who waits", () => {
  const waited = { productId: "1", name: "Egusi", people: 2, since: at };
  show({
    products: [waited, { ...waited, productId: null, name: "Seeds" }] as Loaded["products"],
    goods: [
      { ...good, state: "expected", people: 2 },
      { ...good, id: "g2", state: "arrived" },
      { ...good, id: "g3", state: "dropped" },
    ],
  });
  expect(shownLinks().slice(1)).toEqual([
    "Egusi2 people waitThe first since 25 November 2026 → /office/products/1/stock",
    "Seeds2 people waitThe first since 25 November 2026 → /office/products",
    "Fufu2 people waitIn MayComing soon → /office/waiting-list/g1",
    "FufuIn MayArrived → /office/waiting-list/g2",
    "FufuIn MayNot any more → /office/waiting-list/g3",
  ]);
  expect(document.querySelectorAll(".badge-out")).toHaveLength(2);
});

const page = (id: string, version?: number) => {
  cleanup();
  const text = { name: "suya", otherNames: "", note: "", state: "arrived" };
  showOfficePage(AnnouncedProduct, {
    loaderData: { id, version, text } as Parameters<typeof AnnouncedProduct>[0]["loaderData"],
  });
  return [document.querySelector("h1")?.textContent, document.querySelector("[type=submit]")?.textContent];
};

test("goods to come are added with the name that was asked for, or saved", () => {
  expect(page("new")).toEqual(["Goods to come", "Add"]);
  expect(document.querySelector("[name=name]")).toMatchObject({ value: "suya" });
  expect(document.querySelector("[name=version]")).toBeNull();
  expect(page("g1", 3)).toEqual(["suya", "Save"]);
  expect(document.querySelector("[name=state]")).toMatchObject({ value: "arrived" });
});
