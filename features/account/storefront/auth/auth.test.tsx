import { act, fireEvent, screen } from "@testing-library/react";
import { data } from "react-router";
import { expect, test, vi } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import Auth from "./auth.tsx";

const forms = () => [...document.querySelectorAll("form")].map((form) => form.getAttribute("action"));
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const forgotten = "Forgot your password? → /auth/forgotten";
const register = "Create Account → /auth?mode=register";

function show(at: string, action?: (fields: FormData) => unknown) {
  return showPage(Auth, { loaderData: undefined, at, ...(action && { action }) });
}

const next = "next=%2Forders%3Fbefore%3D1";
test.each([
  ["/auth", ["/auth", "/auth"], [forgotten, register]],
  [`/auth?${next}`, [`/auth?${next}`, `/auth?${next}`], [`${forgotten}?${next}`, `${register}&${next}`]],
  ["/auth?mode=register", ["/auth?mode=register"], ["Sign In → /auth"]],
  [`/auth?mode=register&${next}`, [`/auth?mode=register&${next}`], [`Sign In → /auth?${next}`]],
  ["/auth?next=//evil.example", ["/auth", "/auth"], [forgotten, register]],
])("each form and link of %s keeps where its visitor goes on to, if that is a page of this shop", (at, to, links) => {
  show(at);
  expect([forms(), shownLinks()]).toEqual([to, links]);
});

test("a code can be asked for with the same field, and keeps where its visitor goes on to", () => {
  show(`/auth?mode=register&${next}`);
  const button = screen.getByText("Email me a code");
  expect([button.getAttribute("formaction"), (button as HTMLButtonElement).form?.contains(input("email"))]).toEqual([
    `/auth/code?${next}`,
    true,
  ]);
});

const fields = () => [...document.querySelectorAll("input")].map(({ name, autocomplete }) => `${name} ${autocomplete}`);

test("who has an account signs in, and a new customer gives a name and chooses a password", () => {
  const { unmount } = show("/auth");
  expect(fields()).toEqual(["email username", "password current-password"]);
  expect(input("password").minLength).toBe(-1);
  unmount();
  show("/auth?mode=register");
  expect(fields()).toEqual(["name name", "email email", "password new-password"]);
  expect([shownText().includes("At least 8 characters"), input("password").minLength]).toEqual([true, 8]);
});

const refused = () => data({ alert: "Authentication failed. Please try again.", typed: { email: "a@b.ng" } });

test("a refused sign-in keeps what was typed, and a refused registration asks whether there is an account already", async () => {
  const { unmount } = show(`/auth?${next}`, refused);
  fireEvent.change(input("email"), { target: { value: "a@b.ng" } });
  fireEvent.click(screen.getByText("Sign In", { selector: "button" }));
  const alert = await screen.findByRole("alert");
  await until("the focus", () => document.activeElement === alert);
  expect([input("email").value, shownText().includes("Is there an account")]).toEqual(["a@b.ng", false]);
  unmount();
  show(`/auth?mode=register&${next}`, refused);
  fireEvent.click(screen.getByText("Create Account", { selector: "button" }));
  await screen.findByRole("alert");
  expect(shownText()).toContain("Is there an account with a@b.ng already?");
  expect(shownLinks()).toEqual([`Sign In → /auth?${next}`, `choose a new password → /auth/forgotten?${next}`]);
  fireEvent.click(screen.getByText("Sign In"));
  await screen.findByText("Forgot your password?");
  expect(input("email").value).toBe("a@b.ng");
});

test("a registration that is refused for another reason does not ask whether there is an account", async () => {
  show("/auth?mode=register", () => ({ errors: { name: "Please enter your name" }, typed: {} }));
  fireEvent.click(screen.getByText("Create Account", { selector: "button" }));
  await screen.findByText("Please enter your name");
  await until("the focus", () => document.activeElement === input("name"));
  expect(shownText()).not.toContain("Is there an account");
  expect(shownLinks()).toEqual(["Sign In → /auth"]);
});

test("who is signed in already is led on, unless they want another account", async () => {
  const opened: string[] = [];
  const location = {
    origin: "http://localhost",
    href: "http://localhost/auth",
    replace: (to: string) => opened.push(to),
  };
  vi.stubGlobal("location", location);
  const { unmount } = show(`/auth?${next}`);
  expect(opened).toEqual([]);
  await act(() => signInAs({ name: "Amara", email: "amara@example.com" }));
  expect(opened).toEqual(["/orders?before=1"]);
  unmount();
  show(`/auth?other&${next}`);
  expect(opened).toHaveLength(1);
});
