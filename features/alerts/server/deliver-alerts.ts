import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { isStaff, type StaffRole } from "#platform/rules/role.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { listAlertKinds, type AlertWay } from "../rules/alerts.ts";
import { alertDeliveries, staffAlerts } from "../tables.ts";
import { alertEmail, alertPush } from "./messages.ts";
import { ALERT_EMAIL } from "./notice-failures.ts";
import { passOnAlerts } from "./pass-on.ts";
import { queuePush } from "./send-push.ts";

type StaffAlert = typeof staffAlerts.$inferSelect;
type Due = {
  way: AlertWay;
  person: { id: string; name: string; email: string; role: StaffRole };
  alerts: StaffAlert[];
};

const BATCH = 500;

/**
 * Assigns the new alerts to the staff who have chosen them, and sends those that are due. Several processes may run it
 * at once.
 */
export async function deliverAlerts(shop: Shop): Promise<void> {
  await write(shop, null, async (w) => {
    while (await passOnAlerts(w));
    await sendDueAlerts(w);
  });
}

/** Deletes alerts that are older than 30 days. */
export async function deleteOldAlerts({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays.staffAlert * DAY);
  await deleteInBatches(db, staffAlerts, lte(staffAlerts.createdAt, before));
}

async function sendDueAlerts(w: Write): Promise<void> {
  const office = `${w.shop.config.publicUrl}/office`;
  for (const { way, person, alerts } of await takeDue(w)) {
    if (way === "push") await queuePush(w, person.id, alertPush(alerts, person.role));
    else {
      const content = alertEmail(alerts, { ...person, office });
      await queueEmail(w, { to: person.email, content, about: ALERT_EMAIL, limit: "none" });
    }
  }
}

/**
 * The alerts that are due, by person and channel; marks them as sent. Leaves out former staff, and alerts that a
 * person's role may no longer see.
 */
async function takeDue({ tx, now }: Write): Promise<Due[]> {
  const due = await tx
    .select({
      way: alertDeliveries.way,
      alert: staffAlerts,
      person: { id: users.id, name: users.name, email: users.email, role: users.role, blockedAt: users.blockedAt },
    })
    .from(alertDeliveries)
    .innerJoin(staffAlerts, eq(staffAlerts.id, alertDeliveries.alertId))
    .innerJoin(users, eq(users.id, alertDeliveries.userId))
    .where(and(isNull(alertDeliveries.sentAt), lte(alertDeliveries.dueAt, now)))
    .orderBy(asc(alertDeliveries.userId), asc(alertDeliveries.alertId), asc(alertDeliveries.way))
    .limit(BATCH)
    .for("update", { of: alertDeliveries, skipLocked: true });
  if (due.length === 0) return [];
  const taken = sql.join(
    due.map(({ way, alert, person }) => sql`(${alert.id}::bigint, ${person.id}, ${way})`),
    sql`, `,
  );
  await tx
    .update(alertDeliveries)
    .set({ sentAt: now })
    .where(sql`(${alertDeliveries.alertId}, ${alertDeliveries.userId}, ${alertDeliveries.way}) in (${taken})`);
  const people = new Map<string, Due>();
  for (const { way, alert, person } of due) {
    const { blockedAt, role, ...rest } = person;
    if (!isStaff(role) || blockedAt || !listAlertKinds(role).includes(alert.kind)) continue;
    const key = `${way} to ${person.id}`;
    const entry = people.get(key) ?? { way, person: { ...rest, role }, alerts: [] };
    entry.alerts.push(alert);
    people.set(key, entry);
  }
  return [...people.values()];
}
