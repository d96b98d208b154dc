import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import type { ParcelPapers } from "../../rules/parcel-papers.ts";
import { PapersOfParcel } from "./parcel-papers.tsx";

const one = "CBL_1795224600000_aaaaaaaa1";
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

const sayPapers = (...args: [ParcelPapers | undefined, Parameters<typeof PapersOfParcel>[0]["result"]?]) => {
  cleanup();
  showInOffice(<PapersOfParcel papers={args[0]} result={args[1]} />);
  return shownText();
};

test("what a parcel's papers lack is named before it goes, with a tick to send it all the same", () => {
  const papers: ParcelPapers = {
    orderId: one,
    missing: [{ fact: "Tariff code", productId: "1", isRefused: true }],
    needsPriorNotice: false,
  };
  const seller = { fact: "The seller’s name", productId: null };
  expect(sayPapers(papers)).toContain("1 detail is missing on the customs papers:Tariff code · needed to send it");
  expect(shownLinks()).toEqual(["Tariff code → /office/products/1"]);
  expect(sayPapers({ ...papers, missing: [...papers.missing, seller] })).toContain("2 details are missing");
  expect(shownLinks()[1]).toBe("The seller’s name → /office/settings/business");
  expect(document.querySelectorAll("input[type=text], input:not([type])")).toHaveLength(0);
  expect(sayPapers({ ...papers, missing: [], needsPriorNotice: true })).toContain(
    "FDA confirmation number of 000-000-001",
  );
  expect(shownText()).not.toContain("missing");
  const [tick, notice] = [`all-the-same-${one}`, `prior-notice-${one}`];
  sayPapers(
    { ...papers, needsPriorNotice: true },
    { typed: { [tick]: "on", [notice]: "F1" }, errors: { [tick]: "Tick it" } },
  );
  expect([input(tick).checked, input(notice).value]).toEqual([true, "F1"]);
  expect(document.getElementById(input(tick).getAttribute("aria-describedby") ?? "")?.textContent).toBe("Tick it");
  expect(sayPapers({ ...papers, missing: [] })).toBe("");
  expect(sayPapers(undefined)).toBe("");
});
