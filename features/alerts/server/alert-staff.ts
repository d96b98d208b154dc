import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Naira } from "#platform/rules/money.ts";
import { pick } from "#platform/rules/pick.ts";
import type { AlertKind } from "../rules/alerts.ts";
import { staffAlerts } from "../tables.ts";

export type Alert = {
  kind: AlertKind;
  orderId?: string;
  /** Without names, addresses and amounts: a locked phone shows it. */
  title: string;
  text: string;
  /** Sent only to roles that may see money. */
  amount?: Naira;
  /** The path in the office where something can be done about it. */
  link: string;
};

const columns = pick(staffAlerts, ["kind", "orderId", "title", "text", "amount", "link", "actorId", "createdAt"]);
const addAlert = preparedQuery(columns, (db, values) => db.insert(staffAlerts).values(values));

/**
 * Alerts the staff of an event, in the write that causes it: a job sends it to each person who has chosen this kind of
 * alert, by email and push notification, except to `w.actor`.
 */
export async function alertStaff(w: Write, alert: Alert): Promise<void> {
  enqueue(w, "deliver-alerts", {});
  await addAlert(w.tx, { orderId: null, amount: null, ...alert, actorId: w.actor, createdAt: w.now });
}
