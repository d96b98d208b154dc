import { and, asc, eq, exists, gte, inArray, isNull, lt, max, ne, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Write } from "#platform/database/write.ts";
import { isStaff } from "#platform/rules/role.ts";
import { DAY, MINUTE } from "#platform/rules/time.ts";
import { defaultChoices, type AlertChoices, type AlertWay } from "../rules/alerts.ts";
import { endOfQuiet } from "../rules/quiet-hours.ts";
import { alertChoices, alertDeliveries, pushSubscriptions, staffAlerts } from "../tables.ts";
import { withinRole } from "./choices.ts";

type StaffAlert = typeof staffAlerts.$inferSelect;
type Listener = { id: string; choices: AlertChoices; hasBrowser: boolean; lastEmail: Date | null };

const BATCH = 200;
/** After an email to a person, further alerts wait for this long, so that they are sent as one. */
const BETWEEN_EMAILS = 5 * MINUTE;

/**
 * Stores the recipients of the new alerts, with channel and time: at once, except in a person's quiet hours and shortly
 * after an email. Locks the alerts and skips those that another process has locked. Returns whether there may be more.
 */
export async function passOnAlerts(w: Write): Promise<boolean> {
  const { tx, now } = w;
  const alerts = await tx
    .select()
    .from(staffAlerts)
    .where(isNull(staffAlerts.passedOnAt))
    .orderBy(asc(staffAlerts.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (alerts.length === 0) return false;
  const listeners = await listListeners(w);
  const fresh = await withoutRepeats(w, alerts);
  const deliveries = listeners.flatMap((listener) => fresh.flatMap((alert) => planDeliveries(alert, listener, now)));
  if (deliveries.length > 0) await tx.insert(alertDeliveries).values(deliveries).onConflictDoNothing();
  const ids = alerts.map(({ id }) => id);
  await tx.update(staffAlerts).set({ passedOnAt: now }).where(inArray(staffAlerts.id, ids));
  return alerts.length === BATCH;
}

/** The staff who may enter the office, with what they have chosen. */
async function listListeners({ tx }: Write): Promise<Listener[]> {
  const lastEmails = tx
    .select({ userId: alertDeliveries.userId, at: max(alertDeliveries.sentAt).as("at") })
    .from(alertDeliveries)
    .where(eq(alertDeliveries.way, "email"))
    .groupBy(alertDeliveries.userId)
    .as("last_emails");
  const ofUser = tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, users.id));
  const staff = await tx
    .select({
      id: users.id,
      role: users.role,
      choices: alertChoices,
      hasBrowser: sql<boolean>`${exists(ofUser)}`,
      lastEmail: lastEmails.at,
    })
    .from(users)
    .leftJoin(alertChoices, eq(alertChoices.userId, users.id))
    .leftJoin(lastEmails, eq(lastEmails.userId, users.id))
    .where(and(ne(users.role, "customer"), isNull(users.blockedAt)));
  return staff.flatMap(({ id, role, choices, hasBrowser, lastEmail }) => {
    if (!isStaff(role)) return [];
    return { id, choices: choices ? withinRole(choices, role) : defaultChoices(role), hasBrowser, lastEmail };
  });
}

/**
 * Leaves out a product that an alert of the last 24 hours already called low: a cancelled order can lift it above the
 * threshold and back.
 */
async function withoutRepeats({ tx, now }: Write, alerts: StaffAlert[]): Promise<StaffAlert[]> {
  const low = alerts.filter(({ kind }) => kind === "low-stock");
  if (low.length === 0) return alerts;
  const known = await tx
    .select({ id: staffAlerts.id, link: staffAlerts.link })
    .from(staffAlerts)
    .where(
      and(
        eq(staffAlerts.kind, "low-stock"),
        gte(staffAlerts.createdAt, new Date(now.getTime() - DAY)),
        lt(staffAlerts.id, low.at(-1)?.id ?? 0),
      ),
    );
  return alerts.filter(
    ({ id, kind, link }) => kind !== "low-stock" || !known.some((one) => one.id < id && one.link === link),
  );
}

function planDeliveries({ id, kind, actorId }: StaffAlert, listener: Listener, now: Date) {
  const { choices, hasBrowser, lastEmail } = listener;
  if (actorId === listener.id) return [];
  const atOnce = endOfQuiet(now, choices) ?? now;
  const afterTheLast = new Date((lastEmail?.getTime() ?? 0) + BETWEEN_EMAILS);
  const delivery = (way: AlertWay, dueAt: Date) => ({ alertId: id, userId: listener.id, way, dueAt });
  return [
    ...(choices.byEmail.includes(kind) ? [delivery("email", afterTheLast > atOnce ? afterTheLast : atOnce)] : []),
    ...(choices.byPush.includes(kind) && hasBrowser ? [delivery("push", atOnce)] : []),
  ];
}
