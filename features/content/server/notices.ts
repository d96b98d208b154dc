import { desc, gte, isNull, or } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Database } from "#platform/database/database.ts";
import type { NoticeDetails } from "../rules/notice-form.ts";
import type { Notice } from "../rules/notices.ts";
import { notices } from "../tables.ts";

/** The notices that are not over on this day in Lagos, the newest first; all of them without a day. */
export async function listNotices(db: Database, today?: string): Promise<Notice[]> {
  const { id, text, href, label, fromDay, toDay, countries, createdAt } = notices;
  return db
    .select({ id, text, href, label, fromDay, toDay, countries })
    .from(notices)
    .where(today === undefined ? undefined : or(isNull(toDay), gte(toDay, today)))
    .orderBy(desc(createdAt), desc(id));
}

export const noticeList = resource(notices, "id", {
  subject: "notice",
  what: "this notice",
  toText: (row) => asText({ ...pickDetails(row), countries: row.countries.join(", ") }),
  newRow: (w, details: NoticeDetails) => ({ ...details, createdAt: w.now }),
  added: (details) => ["added a notice", details],
  changed: (row, to: NoticeDetails) => ["changed a notice", { from: pickDetails(row), to }],
  removed: (row) => ["removed a notice", pickDetails(row)],
});

function pickDetails({ text, href, label, fromDay, toDay, countries }: NoticeDetails): NoticeDetails {
  return { text, href, label, fromDay, toDay, countries };
}
