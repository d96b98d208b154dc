import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { examplePaymentOptions } from "#tests/components/paying.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import Bank from "./bank.tsx";
import Banks from "./banks.tsx";

test("an account that is off says so, and without an account nobody can pay by transfer", () => {
  const [account] = examplePaymentOptions.accounts;
  const off = { ...account!, version: 1, isActive: false } as Parameters<typeof Banks>[0]["loaderData"]["accounts"][0];
  showOfficePage(Banks, { loaderData: { accounts: [off], ussd: [] } });
  expect(shownLinks()).toContain("GTBank0001Calabash LarderOff → /office/settings/banks/1");
  expect(document.querySelector(".badge")?.className).toBe("badge badge-out");
  cleanup();
  showOfficePage(Banks, { loaderData: { accounts: [], ussd: [] } });
  expect(shownText()).toContain("No account yet, so nobody can pay by transfer.");
});

const text = {
  bankName: "GTBank",
  accountName: "Calabash Larder",
  accountNumber: "0001",
  sortCode: "",
  swiftCode: "",
  routingNumber: "",
  currency: "NGN",
  country: "Nigeria",
};

function isTicked(isActive: boolean, typed?: Record<string, string>) {
  cleanup();
  const actionData = typed && { errors: {}, typed };
  showOfficePage(Bank, { loaderData: { id: "1", version: 1, name: "GTBank", isActive, text }, actionData });
  return document.querySelector<HTMLInputElement>("[name=isActive]")?.checked;
}

test("the tick for transfers is as saved, and after a refusal as it was sent", () => {
  expect([isTicked(true), isTicked(false)]).toEqual([true, false]);
  expect([isTicked(true, {}), isTicked(false, { isActive: "on" })]).toEqual([false, true]);
});
