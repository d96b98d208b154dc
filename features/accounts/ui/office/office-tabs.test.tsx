import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { OfficeTabs } from "./office-tabs.tsx";

test("of the pages that belong together only those are offered that the reader's role may read", () => {
  const pages = [
    ["/office/products/:id", "Details"],
    ["/office/products/:id/stock", "Stock"],
  ] as const;
  const tabs = (role: "owner" | "packer", at: string) => {
    cleanup();
    showInOffice(<OfficeTabs label="Egusi" pages={pages} id="7" />, { role, path: at });
    return [...document.querySelectorAll("a")].map((one) => [
      one.getAttribute("href"),
      one.ariaCurrent ?? one.getAttribute("aria-current"),
    ]);
  };
  expect(tabs("owner", "/office/products/7/stock")).toEqual([
    ["/office/products/7", null],
    ["/office/products/7/stock", "page"],
  ]);
  expect(tabs("packer", "/office/products/7/stock")).toEqual([["/office/products/7/stock", "page"]]);
});
