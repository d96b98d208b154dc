import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { AccountMenu } from "./account-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

afterEach(async () => {
  await signInAs(null);
});

const show = (path: string) =>
  render(
    <PageContext value={{ root: undefined, path }}>
      <AccountMenu />
      <MobileMenu />
    </PageContext>,
  );
const links = (menu: string) => [...document.querySelectorAll(`${menu} nav a`)].map((link) => link.textContent);

test("a visitor signs in from the page and comes back to it, from both menus", async () => {
  await signInAs(null);
  for (const [path, to] of [
    ["/products", "/auth?next=%2Fproducts"],
    ["/", "/auth"],
    ["/auth", "/auth"],
    ["/no/such/page", "/auth"],
  ]) {
    const { unmount } = show(path!);
    expect(
      screen.getAllByText("Sign In").map((link) => link.getAttribute("href")),
      path,
    ).toEqual([to, to]);
    unmount();
  }
});

test("who is signed in has their initial, their pages, and the office if they are staff; to log out forgets them here", async () => {
  await signInAs({ name: " éva", email: "eva@shop.ng" });
  const { unmount } = show("/");
  expect([
    screen.getByLabelText("Account of éva", { exact: false }).textContent,
    screen.queryByText("Sign In"),
  ]).toEqual(["É", null]);
  expect(links(".user-menu")).toEqual(["Profile", "Orders", "Favorites"]);
  expect(links(".mobile-menu").slice(-2)).toEqual(["Profile", "Orders"]);
  sessionStorage.setItem("calabash-larder:checkout", "1");
  localStorage.setItem("calabash-larder:avoid", '["en:fish"]');
  localStorage.setItem("calabash-larder:cart", "1");
  document.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  fireEvent.submit(screen.getByText("Logout").closest("form")!);
  expect([
    sessionStorage.length,
    localStorage.getItem("calabash-larder:avoid"),
    localStorage.getItem("calabash-larder:cart"),
  ]).toEqual([0, null, "1"]);
  unmount();
  await signInAs({ name: "Chi", email: "chi@shop.ng", staff: true });
  show("/");
  expect([links(".user-menu").at(-1), links(".mobile-menu").at(-1)]).toEqual(["Office", "Office"]);
});
