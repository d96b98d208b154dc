import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { DAY } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { complaintForm } from "../rules/complaint-form.ts";
import { daysLeft } from "../rules/days-left.ts";
import { complain } from "./complain.ts";
import { answerComplaint, deleteOldComplaints, findComplaint, listOpenComplaints } from "./complaints.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const complaint = { name: "", email: "efe@example.com", text: "You wrote to me although I had unsubscribed." };
let network = 0;
const send = (changes: Partial<typeof complaint> = {}) =>
  complain(shop, `10.7.0.${(network += 1)}`, { ...complaint, ...changes });

test("a complaint is acknowledged by email and waits for staff, once although it is sent twice", async () => {
  await Promise.all([send(), send()]);
  const open = await listOpenComplaints(shop.db);
  expect(open).toEqual([{ id: open[0]?.id, name: "", email: complaint.email, at: TODAY.toISOString() }]);
  const emails = await emailsTo(shop, complaint.email);
  expect(emails.map(({ subject }) => subject)).toEqual(["We have your complaint about personal data"]);
  expect(emails[0]?.bodyText).toContain("within 30 days");
  // Anybody can type the address, so the email repeats nothing that was typed.
  expect(emails[0]?.bodyText).not.toContain("unsubscribed");
});

test("staff note what they answered, once, and a year later the complaint is deleted", async () => {
  const [{ id } = { id: 0 }] = await listOpenComplaints(shop.db);
  const by = { actor: "staff", complaint: id };
  expect(await answerComplaint(shop, by, "Told them that it has stopped.")).toBe(true);
  expect(await answerComplaint(shop, by, "Again")).toMatchObject({ code: "nothing-changed" });
  expect(await answerComplaint(shop, { ...by, complaint: 999 }, "Who?")).toBeUndefined();
  expect(await findComplaint(shop.db, id)).toMatchObject({ answer: "Told them that it has stopped." });
  expect(await listOpenComplaints(shop.db)).toEqual([]);
  const { entries } = await listAudit(shop.db, { subject: `data-complaint:${id}`, actor: "staff" });
  expect(entries).toMatchObject([{ action: "answered a complaint about personal data", details: {} }]);
  // The same words again are a new complaint now.
  await send();
  shop.setClock(new Date(TODAY.getTime() + 365 * DAY));
  await deleteOldComplaints(shop);
  expect(await findComplaint(shop.db, id)).toBeDefined();
  shop.setClock(new Date(TODAY.getTime() + 366 * DAY));
  await deleteOldComplaints(shop);
  expect(await findComplaint(shop.db, id)).toBeUndefined();
  expect(await listOpenComplaints(shop.db)).toHaveLength(1);
  shop.setClock(TODAY);
});

test("one client sends at most ten in an hour", async () => {
  for (let index = 0; index < 10; index += 1)
    expect(await complain(shop, "10.8.0.1", { ...complaint, text: `No. ${index}` })).toBeUndefined();
  expect(await complain(shop, "10.8.0.1", complaint)).toMatchObject({ code: "too-many" });
});

test.each([
  ["email", "", "Please enter your email address"],
  ["email", "2026-11-29", "Please enter a valid email address"],
  ["text", " ", "Please tell us what it is about"],
  ["text", "x".repeat(4_001), "Please keep this under 4000 characters"],
  ["name", "x".repeat(4_000), "Please keep this under 120 characters"],
])("a complaint with a wrong %s is refused there", (field, text, message) => {
  expect(fieldErrors(complaintForm.safeParse({ ...complaint, [field]: text }).error!)).toEqual({ [field]: message });
});

test.each([
  ["2026-11-21T09:30:00Z", 30],
  ["2026-12-20T22:59:00Z", 1],
  ["2026-12-20T23:00:00Z", 0],
  ["2026-12-22T09:30:00Z", -1],
])("at %s, %i of the 30 days are left", (now, left) => {
  expect(daysLeft(TODAY, new Date(now))).toBe(left);
});
