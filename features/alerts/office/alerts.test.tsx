import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownFields, shownText } from "#tests/components/shown.ts";
import Alerts from "./alerts.tsx";

test("each alert is ticked for the ways that were chosen, and each browser is removed by its own button", () => {
  const choices = { byEmail: ["return" as const], byPush: ["problem" as const], quietFrom: 22, quietUntil: 7 };
  const browsers = ["Phone", "Laptop"].map((browser, id) => ({ id: `b${id}`, browser, details: ["Added 1 May"] }));
  const kinds = ["problem" as const, "return" as const];
  const loaderData = { kinds, choices, browsers, publicKey: "k", email: "chidi@example.com" };
  showOfficePage(Alerts, { loaderData });
  const form = document.querySelector<HTMLFormElement>(".office-form form")!;
  expect(shownFields(".office-form form")).toEqual({
    shown: "problem return",
    "push-problem": "on",
    "email-return": "on",
    quietFrom: "22",
    quietUntil: "7",
  });
  const ticks = [...form.querySelectorAll("[type=checkbox]")].map((tick) => tick.getAttribute("aria-label"));
  expect(ticks.map((label) => label?.split(", ").at(-1))).toEqual([
    "by email",
    "in the browser",
    "by email",
    "in the browser",
  ]);
  const removals = [...document.querySelectorAll("[name=browser]")].map((one) => [
    one.textContent,
    one.getAttribute("value"),
  ]);
  expect(removals).toEqual([
    ["Remove Phone", "b0"],
    ["Remove Laptop", "b1"],
  ]);
  expect(shownText()).toContain("Send me a test to chidi@example.com and my browsers");
});
