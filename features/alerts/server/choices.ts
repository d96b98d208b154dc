import { eq } from "drizzle-orm";
import type { StaffRole } from "../../../platform/rules/role.ts";
import { defaultChoices, kindsOf, type AlertChoices } from "../rules/alerts.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { alertChoices } from "../../../server/database/schema.ts";
import type { Shop } from "../../../server/shop.ts";

type Person = { id: string; role: StaffRole };

/** What a member of staff has chosen to be told of, or the defaults of their role. */
export async function readChoices(db: Database | Transaction, { id, role }: Person): Promise<AlertChoices> {
  const [chosen] = await db.select().from(alertChoices).where(eq(alertChoices.userId, id));
  return chosen ? withinRole(chosen, role) : defaultChoices(role);
}

/** Saves what a member of staff wants to be told of; kinds that their role may not see are left out. */
export async function saveChoices({ db }: Shop, { id, role }: Person, choices: AlertChoices): Promise<void> {
  const saved = withinRole(choices, role);
  await db
    .insert(alertChoices)
    .values({ userId: id, ...saved })
    .onConflictDoUpdate({ target: alertChoices.userId, set: saved });
}

/** The choices without what this role may not see: a role may have changed since they were made. */
export function withinRole({ byEmail, byPush, quietFrom, quietUntil }: AlertChoices, role: StaffRole): AlertChoices {
  const kinds = kindsOf(role);
  return {
    byEmail: kinds.filter((kind) => byEmail.includes(kind)),
    byPush: kinds.filter((kind) => byPush.includes(kind)),
    quietFrom,
    quietUntil,
  };
}
