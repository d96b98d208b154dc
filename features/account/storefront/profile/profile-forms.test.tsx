import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { pathsOf } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownText } from "#tests/components/shown.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import Details from "./details.tsx";
import Email from "./email.tsx";
import Password from "./password.tsx";

const me = { name: "Amara", email: "amara@example.com" };
const type = (label: string | RegExp, value: string) => fireEvent.change(findField(label), { target: { value } });
const value = (label: string | RegExp) => findField(label).value;
const values = {
  name: "Amara",
  phone: "",
  street: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
};

/** The shop's answers, in turn for each press. */
function inTurn(...answers: object[]) {
  return () => answers.shift();
}

test("saved details are read again for the whole page, refused ones are not and keep what was typed", async () => {
  const requests = await signInAs(me);
  const action = inTurn({ errors: { phone: "Please check the number" } }, { saved: "Saved." });
  showPage(Details, { loaderData: { values, countries: ["Nigeria"] }, action });
  type(/^Phone/, "12");
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("Please check the number");
  await until("the focus", () => document.activeElement === findField(/^Phone/));
  expect([value(/^Phone/), pathsOf(requests)]).toEqual(["12", []]);
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("Saved.");
  await until("the request", () => requests.length > 0);
  expect([pathsOf(requests), value(/^Phone/)]).toEqual([["/api/me"], "12"]);
});

const place = () => [
  document.querySelector<HTMLInputElement>("[name=state]")?.value,
  document.querySelector<HTMLInputElement>("[name=postalCode]")?.value,
];

test("another country of the profile has its own state and postal code, neither of which it needs", () => {
  showPage(Details, { loaderData: { values, countries: ["Nigeria", "United Kingdom"] } });
  expect(place()).toEqual(["Lagos", "100271"]);
  type("Country", "United Kingdom");
  expect(place()).toEqual(["", ""]);
  expect(document.querySelector("[name=state]")?.getAttribute("type")).toBe("hidden");
  expect(findField(/^Postcode/).required).toBe(false);
  type("Country", "Nigeria");
  expect(place()).toEqual(["Lagos", "100271"]);
  type("Country", "");
  expect(value("Country")).toBe("");
});

const noOrders = { email: me.email, emailVerified: true, writeTo: me.email, isMoving: false, orders: 0 };

test("only an address that is not confirmed offers its link again, and the page says that it was sent", async () => {
  const sent: unknown[] = [];
  const { unmount } = showPage(Email, {
    loaderData: { ...noOrders, emailVerified: false },
    action: (fields) => {
      sent.push(Object.fromEntries(fields));
      return { resent: "A new link is on its way." };
    },
  });
  expect(shownText()).toContain("amara@example.com. It isn’t confirmed yet");
  fireEvent.click(screen.getByText("Email me the link again"));
  expect((await screen.findByText("A new link is on its way.")).role).toBe("status");
  expect(sent).toEqual([{ resend: "yes" }]);
  unmount();
  showPage(Email, { loaderData: noOrders });
  expect(shownText()).toContain("amara@example.com, and it is confirmed.");
  expect(screen.queryByText("Email me the link again")).toBeNull();
});

test("a changed email address is read again for the whole page and leaves an empty form; a refused one stays", async () => {
  const requests = await signInAs(me);
  const action = inTurn({ errors: { password: "Wrong" }, typed: { email: "a@b.ng" } }, { saved: "From now on" });
  showPage(Email, { loaderData: noOrders, action });
  type("New email", "a@b.ng");
  type("Password", "secret");
  fireEvent.click(screen.getByText("Change email"));
  await screen.findByText("Wrong");
  expect([value("New email"), pathsOf(requests)]).toEqual(["a@b.ng", []]);
  fireEvent.click(screen.getByText("Change email"));
  await screen.findByText("From now on");
  await until("the request", () => requests.length > 0);
  expect([value("New email"), value("Password"), pathsOf(requests)]).toEqual(["", "", ["/api/me"]]);
});

const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /your 2 open orders to the new address/ });
test("the page of the address says where open orders write, and offers to move them, unless that was not wanted", async () => {
  const sent: unknown[] = [];
  const action = (fields: FormData) => {
    sent.push(fields.get("moveOrders"));
    return { errors: { email: "No" }, typed: { keepOrders: fields.get("moveOrders") === null } };
  };
  const { unmount } = showPage(Email, { loaderData: { ...noOrders, orders: 2 }, action });
  expect(shownText()).toContain("Emails about your 2 open orders go to amara@example.com.");
  expect(tick().checked).toBe(true);
  fireEvent.click(screen.getByText("Change email"));
  await screen.findByText("No");
  fireEvent.click(tick());
  fireEvent.click(screen.getByText("Change email"));
  await until("the second answer", () => sent.length === 2);
  expect([sent, tick().checked]).toEqual([["on", null], false]);
  unmount();
  const moving = { ...noOrders, emailVerified: false, writeTo: "old@b.ng", isMoving: true, orders: 1 };
  const { unmount: leave } = showPage(Email, { loaderData: moving });
  expect(shownText()).toContain("your open order go to old@b.ng, and to amara@example.com once you’ve confirmed it.");
  leave();
  showPage(Email, { loaderData: noOrders });
  expect([screen.queryByRole("checkbox"), shownText().includes("open order")]).toEqual([null, false]);
});

const passwords = () => [value("Current password"), value("New password")];

test("a changed password is in no field any more; a refused one is, and its field has the focus", async () => {
  const action = inTurn({ errors: { newPassword: "Too easy to guess" } }, { saved: "Your password is changed" });
  showPage(Password, { loaderData: { email: me.email }, action });
  type("Current password", "old-secret");
  type("New password", "new-secret");
  fireEvent.click(screen.getByText("Change password"));
  await screen.findByText("Too easy to guess");
  await until("the focus", () => document.activeElement === findField("New password"));
  expect(passwords()).toEqual(["old-secret", "new-secret"]);
  fireEvent.click(screen.getByText("Change password"));
  await screen.findByText("Your password is changed");
  expect(passwords()).toEqual(["", ""]);
  expect(document.querySelector<HTMLInputElement>("[autocomplete=username]")?.value).toBe(me.email);
});
