import { sql } from "drizzle-orm";
import { write, type Write } from "#platform/database/write.ts";
import { healthChecks } from "#platform/health/table.ts";
import { isWaitingForStaff } from "#platform/mail/failed-mail.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import type { Shop } from "#platform/shop.ts";
import { staffAlerts } from "../tables.ts";
import { alertStaff } from "./alert-staff.ts";

const MAIL = "Emails could not be sent";
/** What an email to the staff is about, in the outbox. */
export const ALERT_EMAIL = "office alert";

/**
 * Alerts the staff of each check, backup and restore drill that fails, once until it succeeds again, and of emails that
 * failed since the last alert; emails of alerts do not count, or one would cause the next. A job reads the results,
 * because the doctor stores some where no job can be queued. One process at a time.
 */
export function noticeFailures(shop: Shop): Promise<void> {
  return write(shop, null, alertOfFailures);
}

async function alertOfFailures(w: Write): Promise<void> {
  await w.tx.execute(sql`select pg_advisory_xact_lock(hashtext('alerts of failures'))`);
  for (const { name, message } of await newlyFailedChecks(w)) {
    await alertStaff(w, { kind: "failed-check", title: formatTitle(name), text: message, link: "/office" });
  }
  const count = await newlyFailedMail(w);
  const text = count === 1 ? "One email waits for you on Today." : `${count} emails wait for you on Today.`;
  if (count > 0) await alertStaff(w, { kind: "failed-check", title: MAIL, text, link: "/office" });
}

async function newlyFailedChecks({ tx }: Write) {
  const { rows } = await tx.execute<{ name: string; message: string }>(sql`
    select name, message from ${healthChecks} h where not ok and not exists (
      select from ${staffAlerts} a where a.kind = 'failed-check' and a.title = ${formatTitle("")} || h.name
        and a.created_at > coalesce(h.ok_at, '-infinity'))
    order by name`);
  return rows;
}

async function newlyFailedMail({ tx, now }: Write): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${emailOutbox}
    where ${isWaitingForStaff(now)} and regarding is distinct from ${ALERT_EMAIL}
      and failed_at > coalesce((select max(created_at) from ${staffAlerts} where title = ${MAIL}), '-infinity')`);
  return rows[0]?.count ?? 0;
}

function formatTitle(check: string): string {
  return `A check has failed: ${check}`;
}
