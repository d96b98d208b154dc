import { act, fireEvent, screen } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PLACING_CHECKOUT } from "#features/cart/rules/next-checkout.ts";
import { emptyGiftForm } from "#features/orders/rules/gift.ts";
import { changeDraft, forgetDraft, takeKept } from "#features/orders/ui/draft.ts";
import { stubPasskeys } from "#tests/components/passkeys.ts";
import { completeForm, readDraft } from "#tests/components/show-checkout.tsx";
import { showPage } from "#tests/components/show-page.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import Auth from "./auth.tsx";
import Forgotten from "./forgotten.tsx";
import NewPassword from "./new-password.tsx";
import SecondStep from "./second-step.tsx";

const to = (path: string, next: string) => `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const typed = () => ["name", "email"].map((name) => input(name)?.value);

afterEach(() => act(forgetDraft));

const register = (next: string) => showPage(Auth, { loaderData: undefined, at: to("/auth?mode=register", next) });

test("on the way from the checkout the form has what was typed there, of a gift the giver's name", () => {
  act(() => changeDraft(() => ({ form: { ...completeForm, email: "a@b.ng", fullName: "Ngozi" } })));
  for (const [next, fields] of [
    ["/checkout", ["Ngozi", "a@b.ng"]],
    [PLACING_CHECKOUT, ["Ngozi", "a@b.ng"]],
    ["/orders", ["", ""]],
  ] as const) {
    const { unmount } = register(next);
    expect(typed(), next).toEqual(fields);
    unmount();
  }
  act(() => changeDraft(() => ({ gift: { ...emptyGiftForm, giver: "Amara" } })));
  register("/checkout");
  expect(typed()).toEqual(["Amara", "a@b.ng"]);
});

const places = "Then we place your order, and you choose how to pay.";
const waits = "We’ll take you straight back to checkout. Your cart is waiting.";
/** The notice above the registration form. */
function saysBefore(next: string) {
  const { unmount } = register(next);
  const notice = document.querySelector(".notice")?.textContent;
  unmount();
  return notice;
}

test("on the way from the checkout each page says that nothing is ordered yet, and what happens next", () => {
  expect(saysBefore("/orders")).toBeUndefined();
  expect(saysBefore("/checkout")).toBe(`Nothing is ordered yet. ${waits}`);
  // The order was not complete, or has been placed.
  expect(saysBefore(PLACING_CHECKOUT)).toBe(`Nothing is ordered yet. ${waits}`);
  act(() => changeDraft(() => ({ awaitsSignIn: 41_263 })));
  expect(saysBefore(PLACING_CHECKOUT)).toBe(
    `Nothing is ordered yet. Choose a password, or let us email you a code. ${places}`,
  );
  showPage(SecondStep, {
    loaderData: { hasApp: true, hasPasskey: false },
    at: to("/auth/second-step", PLACING_CHECKOUT),
  });
  expect(shownText()).toContain(`Show that it is you. ${places}`);
});

test.each([
  ["/checkout", "Abuja"],
  ["/orders", ""],
])(
  "a link to a new password, on the way to %s, takes along “%s” that was typed in the checkout",
  async (next, city) => {
    act(() => changeDraft(() => ({ form: { ...completeForm, city: "Abuja" } })));
    showPage(Forgotten, {
      loaderData: undefined,
      at: to("/auth/forgotten", next),
      action: () => ({ saved: "a@b.ng" }),
    });
    expect(document.querySelector("form")?.getAttribute("action")).toBe(to("/auth/forgotten", next));
    expect(shownLinks()).toEqual([`Back to Sign In → ${to("/auth", next)}`]);
    fireEvent.click(screen.getByText("Email me the link"));
    expect((await screen.findByRole("status")).textContent).toContain(
      "If there’s an account for a@b.ng, we’ve emailed",
    );
    // The link opens another tab.
    sessionStorage.clear();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: null })));
    act(takeKept);
    expect(readDraft().form.city).toBe(city);
  },
);

const refused = { errors: { email: "Please check the address" } };

test("an address that is refused stays in the form, which has the focus", async () => {
  showPage(Forgotten, { loaderData: undefined, at: "/auth/forgotten", action: () => data(refused, { status: 400 }) });
  fireEvent.change(input("email")!, { target: { value: "a@b" } });
  fireEvent.click(screen.getByText("Email me the link"));
  await screen.findByText("Please check the address");
  await until("the focus", () => document.activeElement === input("email"));
  expect([input("email")?.value, screen.queryByRole("status")]).toEqual(["a@b", null]);
});

test.each([
  ["expired", "This link has expired", "It worked for one hour."],
  ["unknown", "This link no longer works", "Each link works once."],
] as const)("a link to a new password that is %s says so and leads to a new one", (link, title, text) => {
  showPage(NewPassword, { loaderData: { link }, at: to("/auth/new-password", "/orders") });
  expect([screen.getByRole("heading").textContent, shownText().includes(text)]).toEqual([title, true]);
  expect(shownLinks()).toEqual([`Ask for a new link → ${to("/auth/forgotten", "/orders")}`]);
});

test("a new password that is refused says why, and one that is saved leads to Sign In", async () => {
  const answers = [data({ errors: { newPassword: "Too easy to guess" } }, { status: 400 }), { saved: true }];
  const loaderData = { link: "open" as const, email: "a@b.ng" };
  const at = to("/auth/new-password", "/orders");
  showPage(NewPassword, { loaderData, at, action: () => answers.shift(), later: { link: "unknown" } });
  expect([input("newPassword")?.form?.noValidate, shownText().includes("a@b.ng")]).toEqual([false, true]);
  fireEvent.submit(document.querySelector("form")!);
  await screen.findByText("Too easy to guess");
  await until("the focus", () => document.activeElement === input("newPassword"));
  fireEvent.submit(document.querySelector("form")!);
  await screen.findByText("Your password is changed");
  expect(shownLinks()).toEqual([`Sign In → ${to("/auth", "/orders")}`]);
});

test("the second step asks for what the account has, or for a recovery code, whose error opens it", async () => {
  stubPasskeys();
  const { unmount } = showPage(SecondStep, {
    loaderData: { hasApp: false, hasPasskey: true },
    at: "/auth/second-step",
  });
  expect([shownButtons(), shownLinks()]).toEqual([
    ["Use your passkey", "Use this code"],
    ["Sign in as someone else → /auth"],
  ]);
  unmount();
  showPage(SecondStep, {
    loaderData: { hasApp: true, hasPasskey: false },
    at: to("/auth/second-step", "/orders"),
    action: (fields) => ({
      errors: fields.has("code") ? { code: "Not the code" } : { recoveryCode: "Not one of yours" },
    }),
  });
  const details = document.querySelector("details")!;
  expect([shownButtons(), shownLinks(), details.open]).toEqual([
    ["Continue", "Use this code"],
    [`Sign in as someone else → ${to("/auth", "/orders")}`],
    false,
  ]);
  fireEvent.click(screen.getByText("Continue"));
  await screen.findByText("Not the code");
  await until("the focus", () => document.activeElement === input("code"));
  expect(details.open).toBe(false);
  fireEvent.click(screen.getByText("Use this code"));
  await screen.findByText("Not one of yours");
  await until("the focus", () => document.activeElement === input("recoveryCode"));
  expect([details.open, screen.queryByText("Not the code")]).toEqual([true, null]);
});
