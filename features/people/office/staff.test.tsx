import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import type { WaitingAction } from "../server/waiting-actions.ts";
import Audit from "./audit.tsx";
import { AuditEntry } from "./audit/audit-entry.tsx";
import { auditSubject } from "./audit/subject.ts";
import Customers from "./customers.tsx";
import Erasure from "./erasure.tsx";
import StaffRemoval from "./staff-removal.tsx";
import StaffRole from "./staff-role.tsx";
import Staff from "./staff.tsx";

const at = "2026-11-25T09:00:00.000Z";
type Entry = Parameters<typeof AuditEntry>[0]["entry"];
const entry: Entry = {
  id: 1,
  name: "Chidi",
  actor: "u1",
  action: "changed the price",
  details: {},
  at,
};

function showEntry(changes: Partial<Entry>, role: "owner" | "packer" = "owner") {
  cleanup();
  showInOffice(<AuditEntry entry={{ ...entry, ...changes }} subject={auditSubject("product:1", "Egusi")} />, { role });
  return document.querySelector("strong")?.textContent;
}

test("the audit trail says who did it, also on the command line or before they left, and what it was before", () => {
  expect(showEntry({ details: { price: { from: 1, to: 2 }, note: "Sale" } })).toBe("Chidi changed the price");
  const changes = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent?.replace(/\s+/g, " "));
  expect(changes).toEqual(["1 →is now 2", "Sale"]);
  expect(shownLinks()).toEqual([expect.stringMatching(/Egusi.* → \/office\/products\/1$/)]);
  expect(showEntry({ name: null, actor: null })).toBe("Command line changed the price");
  expect(document.querySelector("details")).toBeNull();
  expect(showEntry({ name: null, actor: "gone" })).toBe("Somebody who has left changed the price");
  showEntry({}, "packer");
  expect(shownLinks()).toEqual([]);
  expect(shownText()).toContain("Egusi");
});

test("the filters of the audit trail in force are named by the person, each removed alone", () => {
  const filter = { subject: "1", actor: "u1", action: "hid" };
  const staff = [{ id: "u1", name: "Chidi" }] as Parameters<typeof Audit>[0]["loaderData"]["staff"];
  const loaderData = { filter, rows: [], next: undefined, staff, actions: ["hid"] };
  const options = { path: "/p", at: "/p?search=1&actor=u1&act=hid" };
  showOfficePage(Audit, { loaderData, ...options });
  expect(shownLinks().filter((link) => link.includes("×"))).toEqual([
    "Remove “1”× → /p?actor=u1&act=hid",
    "Remove Chidi× → /p?search=1&act=hid",
    "Remove hid× → /p?search=1&actor=u1",
  ]);
  expect(shownText()).toContain("Nothing found.");
  cleanup();
  showOfficePage(Audit, { loaderData: { ...loaderData, staff: [] }, ...options });
  expect(shownText()).toContain("Remove Somebody");
});

test("a customer in the list is blocked or one of the staff, with how many orders they have", () => {
  const customer = { id: "u1", name: "Amara", email: "amara@example.com", blocked: false, orders: 1, since: at };
  const show = (changes: object) => {
    cleanup();
    type Loaded = Parameters<typeof Customers>[0]["loaderData"];
    const customers = [{ ...customer, role: "customer" as const, ...changes }] as Loaded["customers"];
    showOfficePage(Customers, { loaderData: { search: "", customers, next: undefined, views: [], now: at } });
    return document.querySelector(".office-row-end")?.textContent;
  };
  expect(show({})).toBe("1 order");
  expect(show({ role: "packer", orders: 3 })).toBe("3 ordersStaff");
  expect(show({ role: "packer", blocked: true })).toBe("1 orderBlocked");
});

test("a change of the staff that needs one’s identity is sent again as it was; one that is refused only says why", () => {
  const confirm = {
    confirm: true,
    refused: "Please confirm that it is you.",
    typed: { email: "b@example.com", role: "packer" },
  };
  const dueAt = "2026-11-25T22:06:00.000Z";
  const orderId = "CBL_1795253400000_00000abcd";
  const waiting: WaitingAction[] = [
    { email: "b@example.com", kind: "cancel-order", orderId, givesBackKobo: 53_341_00, at: dueAt },
    { email: "b@example.com", kind: "refuse-return", orderId: `${orderId}2`, givesBackKobo: 0, at: dueAt },
    { email: "c@example.com", kind: "refund", orderId, givesBackKobo: 100, at: dueAt },
  ];
  showOfficePage(StaffRole, { loaderData: { waiting }, actionData: confirm });
  expect(shownFields()).toMatchObject({ email: "b@example.com", role: "packer" });
  expect(shownButtons()).toContain("Save the role");
  expect(shownText()).toContain("2 actions wait and will be carried out only if the new role has the right to:");
  cleanup();
  showOfficePage(StaffRemoval, { loaderData: { waiting }, actionData: confirm });
  expect(shownFields()).toMatchObject({ email: "b@example.com" });
  expect(shownButtons()).toContain("Remove from the staff");
  expect(shownText()).toContain("2 actions wait and will not be carried out:");
  expect(shownText()).toMatch(/Cancel order 000-000-123 \(₦53,341\), at 23:06Refuse the return of order/);
  expect(shownText()).not.toContain("Refund order");
  expect(shownLinks()).toContainEqual(expect.stringContaining(`/office/orders/${orderId}`));
  cleanup();
  const refused = { refused: "Somebody must be an owner." };
  showOfficePage(StaffRole, { loaderData: { waiting }, actionData: refused });
  expect([shownFields(), shownText()]).toEqual([null, "Somebody must be an owner.Back to the staff"]);
  cleanup();
  showOfficePage(StaffRemoval, { loaderData: { waiting }, actionData: refused });
  expect([shownFields(), shownText()]).toEqual([null, "Somebody must be an owner.Back to the staff"]);
});

test("an invitation that was refused keeps its address and its role, and without invitations there is no list", () => {
  const loaderData = { me: "u1", staff: [], invitations: [], waiting: [] };
  const actionData = { errors: { role: "Please choose a role" }, typed: { email: "b@example.com", role: "manager" } };
  showOfficePage(Staff, { loaderData, actionData });
  expect(shownFields()).toEqual({ email: "b@example.com", role: "manager" });
  expect(shownText()).toContain("Please choose a role");
  expect(shownText()).not.toContain("Invited");
  cleanup();
  showOfficePage(Staff, { loaderData });
  expect(shownFields()).toEqual({ email: "" });
});

test("before an account is deleted the page names what stays without the name", () => {
  showOfficePage(Erasure, { loaderData: { id: "u1", name: "Amara", published: ["reviews", "questions"] } });
  expect(shownText()).toContain("to an account; reviews stay without the name; questions stay without the name.");
  expect(shownLinks()).toEqual(["← Amara → /office/people/accounts/u1"]);
});
