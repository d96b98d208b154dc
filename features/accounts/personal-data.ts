import { asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { allergens } from "#platform/rules/allergens.ts";
import { instant } from "#platform/rules/responses.ts";
import { addressExample, profileResponse } from "./rules/responses.ts";
import { listAddresses } from "./server/addresses.ts";
import { authenticatorApps, passkeys, sessions, users } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      account: z.strictObject({
        ...profileResponse.omit({ addresses: true }).shape,
        emailVerified: z.boolean(),
        ordersEmail: z.string().nullable().describe("The address from which open orders go over to a new one"),
        avoids: z.array(z.enum(allergens)).describe("The allergens that they asked to be warned about"),
        createdAt: instant,
      }),
      addresses: profileResponse.shape.addresses,
      signedInFrom: z.array(
        z.strictObject({ since: instant, ipAddress: z.string().nullable(), browser: z.string().nullable() }),
      ),
      passkeys: z.array(z.strictObject({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
      authenticatorApp: z.strictObject({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
    },
    example: {
      account: {
        name: "Amara Nwosu",
        email: "amara@example.com",
        emailVerified: true,
        ordersEmail: null,
        phone: "+2348035550142",
        address: addressExample,
        avoids: ["en:peanuts"],
        createdAt: "2026-11-20T08:00:00.000Z",
      },
      addresses: [],
      signedInFrom: [{ since: "2026-11-21T09:00:00.000Z", ipAddress: "197.210.0.1", browser: "Mozilla/5.0" }],
      passkeys: [{ name: "My phone", createdAt: "2026-11-20T08:05:00.000Z", lastUsedAt: null }],
      authenticatorApp: null,
    },
    read: async (db, { userId }) => ({
      account: await readAccount(db, userId),
      addresses: await listAddresses(db, userId),
      signedInFrom: await db
        .select({ since: sessions.createdAt, ipAddress: sessions.ipAddress, browser: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt)),
      ...(await listSecondFactors(db, userId)),
    }),
  }),
};

async function readAccount(db: Database, userId: string) {
  const { name, email, emailVerified, ordersEmail, phone, address, avoids, createdAt } = users;
  const [account] = await db
    .select({ name, email, emailVerified, ordersEmail, phone, address, avoids, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw new Error("The account was deleted while its data were read");
  return account;
}

/** The passkeys and the authenticator app, without their secrets. */
async function listSecondFactors(db: Database, userId: string) {
  const { name, createdAt, lastUsedAt } = passkeys;
  const [app] = await db
    .select({ createdAt: authenticatorApps.createdAt, lastUsedAt: authenticatorApps.lastUsedAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  const own = await db
    .select({ name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt));
  return { passkeys: own, authenticatorApp: app ?? null };
}
