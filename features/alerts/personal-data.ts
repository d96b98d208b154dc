import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { alertChoices, pushSubscriptions } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      alerts: z
        .strictObject({
          choices: z
            .strictObject({
              byEmail: z.array(z.string()),
              byPush: z.array(z.string()),
              quietFrom: z.int(),
              quietUntil: z.int(),
            })
            .nullable(),
          browsers: z.array(
            z.strictObject({ browser: z.string(), createdAt: instant, lastSentAt: instant.nullable() }),
          ),
        })
        .describe("For staff: what they are told of, and the browsers that show it"),
    },
    example: { alerts: { choices: null, browsers: [] } },
    read: async (db, { userId }) => ({ alerts: await readSettings(db, userId) }),
  }),
};

/** The alerts that a member of staff has chosen, and the browsers that show them. */
async function readSettings(db: Database, userId: string) {
  const { byEmail, byPush, quietFrom, quietUntil } = alertChoices;
  const [choices] = await db
    .select({ byEmail, byPush, quietFrom, quietUntil })
    .from(alertChoices)
    .where(eq(alertChoices.userId, userId));
  const { browser, createdAt, lastSentAt } = pushSubscriptions;
  const browsers = await db
    .select({ browser, createdAt, lastSentAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(createdAt));
  return { choices: choices ?? null, browsers };
}
