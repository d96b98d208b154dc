import type { Naira } from "../../../platform/rules/money.ts";
import type { AlertKind } from "../rules/alerts.ts";
import { pipeline } from "../../../platform/database/pipeline.ts";
import { staffAlerts } from "../../../server/database/schema.ts";
import { statement } from "../../../platform/database/prepared-query.ts";
import type { Write } from "../../../platform/database/write.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";

export type Alert = {
  kind: AlertKind;
  orderId?: string;
  /** Without names, addresses and amounts: a locked phone shows it. */
  title: string;
  text: string;
  /** Told only to those who may see money. */
  amount?: Naira;
  /** The path in the office where something can be done about it. */
  link: string;
};

const columns = {
  kind: staffAlerts.kind,
  orderId: staffAlerts.orderId,
  title: staffAlerts.title,
  text: staffAlerts.text,
  amount: staffAlerts.amount,
  link: staffAlerts.link,
  actorId: staffAlerts.actorId,
  createdAt: staffAlerts.createdAt,
};
const addAlert = statement(columns, (db, values) => db.insert(staffAlerts).values(values));

/**
 * Tells the staff of something that has happened, in the write in which it happens: a job passes it on to each person
 * who wants to know, by email and by push notification, but not to `w.actor`, who did it.
 */
export async function alertStaff(w: Write, alert: Alert): Promise<void> {
  await pipeline(
    addAlert(w.tx, { orderId: null, amount: null, ...alert, actorId: w.actor, createdAt: w.now }),
    enqueue(w, "deliver-alerts", {}),
  );
}
