import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import AccountPage from "./account.tsx";
import { Invitations } from "./staff/invitations.tsx";
import { StaffList } from "./staff/staff-list.tsx";

type PageData = Parameters<typeof AccountPage>[0]["loaderData"];
const at = "2026-11-25T09:00:00.000Z";
const account = {
  id: "u1",
  name: "Amara",
  email: "amara@example.com",
  role: "customer",
  blocked: false,
  emailVerified: true,
  phone: "+234 803 555 0142",
  address: null,
  since: at,
} as PageData["account"];

function show(changes: Partial<PageData["account"]>, more: Partial<PageData> = {}, role: StaffRole = "owner") {
  cleanup();
  const lists = { orders: [], next: undefined, earlier: [], emails: [], notes: [], waiting: [] };
  showOfficePage(AccountPage, {
    loaderData: { account: { ...account, ...changes }, ...lists, now: at, ...more },
    role,
  });
  return shownText();
}

test("an account is blocked or let in again, and what it says depends on which", () => {
  expect(show({})).toMatch(/Block Amara\?They are signed out everywhere.*\(confirmed\).*Not given.*No orders\./);
  expect(document.querySelector("input[name=blocked]")).toMatchObject({ value: "true" });
  expect(shownLinks()).toContain("+234 803 555 0142 → tel:+2348035550142");
  expect(show({ blocked: true, emailVerified: false, phone: null } as Partial<typeof account>)).toMatch(
    /Blocked.*Let Amara in again\?They can sign in.*\(not confirmed\).*Not given.*Not given/,
  );
  expect(document.querySelector("input[name=blocked]")).toMatchObject({ value: "false" });
});

test("only owners reset a second step, and delete the account of a customer but not of a colleague", () => {
  expect(show({})).toContain("Delete their account…");
  expect(shownText()).not.toContain("Staff see");
  expect(show({ role: "packer" } as Partial<typeof account>)).not.toContain("Delete their account…");
  expect(document.querySelector(".badge")?.textContent).toBe("Staff");
  expect(shownText()).toContain("They have lost their second step");
  expect(show({}, {}, "manager" as StaffRole)).not.toContain("They have lost their second step");
});

test("orders from the earlier shop are listed with what was in them", () => {
  const lines = [{ quantity: 2, name: "Egusi" }];
  const earlier = [{ number: "A-1", orderedAt: at, currency: "USD", totalMinor: 1234, status: "Done", lines }];
  expect(show({}, { earlier } as unknown as Partial<PageData>)).toMatch(/A-1.*USD 12\.34.*2 × Egusi.*Done/);
  expect(show({})).not.toContain("Orders at the earlier shop");
});

test("nobody changes their own role, and an invitation that has expired says so", () => {
  const staff = ["me", "other"].map((id) => ({ id, name: id, email: `${id}@example.com`, role: "packer" as const }));
  showInOffice(<StaffList staff={staff as Parameters<typeof StaffList>[0]["staff"]} me="me" />);
  expect(document.querySelector("li")?.textContent).toMatch(/me@example\.comYou$/);
  expect(shownButtons()).toContain("Remove other");
  expect(document.querySelector<HTMLInputElement>("input[name=role]:checked")?.value).toBe("packer");
  cleanup();
  const invitation = { email: "ngozi@example.com", role: "packer" as const, at };
  const invitations = [true, false].map((expired) => ({ ...invitation, expired, email: `${expired}@example.com` }));
  showInOffice(<Invitations invitations={invitations} />);
  const rows = [...document.querySelectorAll("li")].map(({ textContent }) =>
    textContent?.includes("The link has expired"),
  );
  expect(rows).toEqual([true, false]);
});
