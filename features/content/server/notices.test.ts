import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { noticeForm } from "../rules/notice-form.ts";
import { listNotices, noticeList } from "./notices.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const details = (text: string, days: { fromDay?: string; toDay?: string } = {}) =>
  noticeForm.parse({ text, href: "", label: "", fromDay: "", toDay: "", ...days });

test("a notice is added, changed and removed, as the audit trail says; of two edits the second is refused", async () => {
  const { id } = done(await noticeList.add(shop, "office", details("Closed on Boxing Day")));
  const edit = { id, version: 1, details: { ...details("Closed until Monday"), countries: ["GB"] } };
  expect(await noticeList.save(shop, "office", edit)).toEqual({ version: 2 });
  expect(await noticeList.save(shop, "office", { ...edit, details: details("Open again") })).toMatchObject({
    code: "changed-meanwhile",
    details: { version: 2, current: { text: "Closed until Monday", fromDay: "", countries: "GB" } },
  });
  expect(await listNotices(shop.db)).toMatchObject([{ id, text: "Closed until Monday", countries: ["GB"] }]);
  expect(await noticeList.remove(shop, "office", id)).toBe(true);
  expect(await noticeList.remove(shop, "office", id)).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: `notice:${id}` });
  expect(entries.map(({ action }) => action)).toEqual(["removed a notice", "changed a notice", "added a notice"]);
  expect(entries[1]?.details).toMatchObject({
    from: { text: "Closed on Boxing Day", countries: [] },
    to: { text: "Closed until Monday", countries: ["GB"] },
  });
});

const texts = async (today?: string) => (await listNotices(shop.db, today)).map(({ text }) => text);

test("pages have the notices that are not over on this day, the newest first, and those to come", async () => {
  const added = {
    "until the 20th": { toDay: "2026-11-20" },
    "until the 21st": { toDay: "2026-11-21" },
    "from Christmas": { fromDay: "2026-12-25" },
    always: {},
  };
  for (const [text, days] of Object.entries(added)) {
    shop.setClock(new Date(shop.clock().getTime() + 60_000));
    done(await noticeList.add(shop, "office", details(text, days)));
  }
  expect(await texts("2026-11-21")).toEqual(["always", "from Christmas", "until the 21st"]);
  expect(await texts("2026-11-22")).toEqual(["always", "from Christmas"]);
  expect(await texts()).toHaveLength(4);
});
