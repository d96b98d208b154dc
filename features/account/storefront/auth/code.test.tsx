import { fireEvent, screen } from "@testing-library/react";
import { data } from "react-router";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import Code, { shouldRevalidate } from "./code.tsx";

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const sent = { email: "ada@example.com" };
const at = "/auth/code?next=%2Forders";

test("the page says where the code is, has a field that phones fill in, and leads to another way", () => {
  showPage(Code, { loaderData: sent, at });
  expect(screen.getByRole("heading").textContent).toBe("Check your email");
  expect(screen.getByRole("status").textContent).toContain("We’ve emailed a code to ada@example.com.");
  const field = input("code")!;
  expect([field.autocomplete, field.inputMode]).toEqual(["one-time-code", "numeric"]);
  expect([shownButtons(), shownLinks()]).toEqual([
    ["Continue", "Email me another code"],
    ["Sign in another way → /auth?next=%2Forders"],
  ]);
});

test("a wrong code has the focus, and a new customer is asked for a name beside the code that was typed", async () => {
  const answers = [
    data({ errors: { code: "That’s not the code" } }, { status: 401 }),
    data({ errors: { name: "Please tell us your name" }, typed: { code: "123 456" } }, { status: 400 }),
  ];
  showPage(Code, { loaderData: sent, at, action: () => answers.shift() });
  fireEvent.click(screen.getByText("Continue"));
  await screen.findByText("That’s not the code");
  await until("the focus", () => document.activeElement === input("code"));
  expect(input("name")).toBeNull();
  fireEvent.change(input("code")!, { target: { value: "123 456" } });
  fireEvent.click(screen.getByText("Continue"));
  await screen.findByText("Please tell us your name");
  await until("the focus", () => document.activeElement === input("name"));
  expect([input("code")?.value, shownText().includes("You’re new here")]).toEqual(["123 456", true]);
});

test("a code that has ended says so, and the page asks where to mail another", async () => {
  const alert = "That code no longer works. We can email you another.";
  const action = () => data({ alert }, { status: 410 });
  showPage(Code, { loaderData: sent, at, shouldRevalidate, later: { email: undefined }, action });
  fireEvent.click(screen.getByText("Continue"));
  await screen.findByText("Sign in with a code", { selector: "h1" });
  expect([screen.getByRole("alert").textContent, input("code"), shownButtons()]).toEqual([
    alert,
    null,
    ["Email me a code"],
  ]);
});
