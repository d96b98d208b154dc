import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import { defaultChoices, listAlertKinds, type AlertChoices } from "../rules/alerts.ts";
import { alertChoices } from "../tables.ts";

type Person = { id: string; role: StaffRole };

/** The alerts that a member of staff has chosen, or the defaults of their role. */
export async function readAlertChoices(db: Database | Transaction, { id, role }: Person): Promise<AlertChoices> {
  const [chosen] = await db.select().from(alertChoices).where(eq(alertChoices.userId, id));
  return chosen ? withinRole(chosen, role) : defaultChoices(role);
}

/** Saves the alerts that a member of staff has chosen; kinds that their role may not see are left out. */
export async function saveChoices({ db }: Shop, { id, role }: Person, choices: AlertChoices): Promise<void> {
  const saved = withinRole(choices, role);
  await db
    .insert(alertChoices)
    .values({ userId: id, ...saved })
    .onConflictDoUpdate({ target: alertChoices.userId, set: saved });
}

/** The choices without the kinds that this role may not see: the role may have changed since. */
export function withinRole({ byEmail, byPush, quietFrom, quietUntil }: AlertChoices, role: StaffRole): AlertChoices {
  const kinds = listAlertKinds(role);
  return {
    byEmail: kinds.filter((kind) => byEmail.includes(kind)),
    byPush: kinds.filter((kind) => byPush.includes(kind)),
    quietFrom,
    quietUntil,
  };
}
