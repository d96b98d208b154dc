import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import ZonePayment from "./zone-payment.tsx";

type PageData = Parameters<typeof ZonePayment>[0]["loaderData"];
const on = { method: "paystack", isOn: true, inShop: true } as const;
const off = { method: "bank-transfer", isOn: false, inShop: false } as const;

function show(methods: PageData["methods"], actionData?: unknown) {
  cleanup();
  showOfficePage(ZonePayment, { loaderData: { id: "home", name: "Nigeria", version: 4, methods }, actionData });
}
const version = () => document.querySelector<HTMLInputElement>("input[name=version]")?.value;
const warning = "Nobody there can pay at the moment";

test("nobody can pay where no method is on that the shop has", () => {
  show([on, off]);
  expect(shownText()).not.toContain(warning);
  show([{ ...on, inShop: false }, off]);
  expect(shownText()).toContain(warning);
  expect(shownText()).toContain("Not offered anywhere: it is not set up for this shop yet");
  expect(shownText()).toContain("Not offered anywhere: no bank is on");
  show([{ ...on, isOn: false }, off]);
  expect(shownText()).toContain(warning);
});

test("the first method cannot move up, nor the last one down, and a press switches the method to the other state", () => {
  show([on, { ...off, isOn: true }, { ...on, method: "ussd", isOn: false }]);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[name=change]")];
  expect(buttons.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(["up paystack", "down ussd"]);
  const switches = screen.getAllByRole<HTMLButtonElement>("switch");
  expect(switches.map((one) => [one.value, one.getAttribute("aria-checked"), one.textContent])).toEqual([
    ["off paystack", "true", "On"],
    ["off bank-transfer", "true", "On"],
    ["on ussd", "false", "Off"],
  ]);
});

test("the next press is based on the last save, also before the list is read again", () => {
  show([on], { saved: "Saved.", version: 5 });
  expect(version()).toBe("5");
  show([on], { refused: "Changed meanwhile", version: 3 });
  expect(version()).toBe("4");
});
