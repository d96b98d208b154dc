import { cleanup, render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PrintedDocument } from "#platform/rules/printed-document.ts";
import { PrintedDocuments } from "./printed-documents.tsx";

const printed = (title: string, total: string): PrintedDocument => ({
  shopName: "Calabash Larder",
  title,
  attributes: [["Order", "CBL_1"]],
  seller: ["Calabash Ltd", "", "1 Road"],
  buyer: ["Amara"],
  lines: [
    { name: "Egusi", size: "500 g", quantity: "2", price: "₦1,500", total: "₦3,000" },
    { name: "Garri", size: "", quantity: "1", price: "₦4,000", total: "₦4,000" },
  ],
  amounts: [
    ["Goods", "₦7,000"],
    ["Total", total],
  ],
  notes: ["One.", "Two."],
});
const show = (props: Partial<React.ComponentProps<typeof PrintedDocuments>>) =>
  render(
    <PrintedDocuments
      printedDocuments={[
        { printed: printed("Invoice", "₦7,000"), number: "INV-1" },
        { printed: printed("Credit note", "−₦900"), number: "CRN-1" },
        { printed: printed("Credit note", "−₦100"), number: "CRN-2" },
      ]}
      folder="/orders/CBL_1/documents"
      total={7_000}
      country="United Kingdom"
      {...props}
    />,
  );
const headings = () =>
  [...document.querySelectorAll("h1, h2")].map(({ tagName, textContent }) => [tagName, textContent]);
const tools = () => [...document.querySelectorAll(".document-tools")].map(({ textContent }) => textContent);
const sheets = () => [...document.querySelectorAll("article")].map(({ textContent }) => textContent);

test("an invoice names what was taken back of its sale, and each document has its PDF", () => {
  show({});
  expect(headings()).toEqual([
    ["H1", "Invoice"],
    ["H2", "Credit note"],
    ["H2", "Credit note"],
  ]);
  const taken = "Part or all of this sale was credited: CRN-1, −₦900; CRN-2, −₦100.";
  expect(sheets().map((text) => text.includes(taken))).toEqual([true, false, false]);
  expect([...document.querySelectorAll(".document-tools a")].map((link) => link.getAttribute("href"))).toEqual(
    ["INV-1", "CRN-1", "CRN-2"].map((number) => `/orders/CBL_1/documents/${number}.pdf`),
  );
  expect(document.querySelector("address")?.innerHTML).toBe("<strong>Seller</strong><br>Calabash Ltd<br>1 Road");
  expect([...document.querySelectorAll("article:first-of-type tbody td:first-child")][0]?.textContent).toBe(
    "Egusi, 500 g2 × ₦1,500",
  );
  expect(document.querySelector(".document-total")?.textContent).toBe("Total₦7,000");
  expect(document.querySelector("article > .document-note:last-child")?.textContent).toBe("One. Two.");
});

test("the confirmation of an unpaid order has no PDF, and a heading below that of its page", () => {
  show({ printedDocuments: [{ printed: printed("Order confirmation", "₦7,000") }], headingLevel: 2 });
  expect(headings()).toEqual([["H2", "Order confirmation"]]);
  expect(document.querySelector(".document-tools")).toBeNull();
  expect(sheets()[0]).not.toContain("was credited");
});

test("beside a PDF that lacks letters its page says in which texts, and to print the page", () => {
  show({ printedDocuments: [{ printed: printed("Invoice", "₦7,000"), number: "INV-1" }] });
  expect(tools()).toEqual(["Invoice INV-1 (PDF)"]);
  cleanup();
  const abroad = { ...printed("Invoice", "₦7,000"), buyer: ["王小明", "Ọlá Street", "أحمد"] };
  show({ printedDocuments: [{ printed: abroad, number: "INV-1" }] });
  expect(tools()).toEqual([
    "Invoice INV-1 (PDF)The PDF cannot show some of the letters in “王小明”, “أحمد”: print this page instead.",
  ]);
});
