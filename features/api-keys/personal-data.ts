import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { scopeNames } from "./rules/scopes.ts";
import { apiKeys } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      apiKeys: z
        .array(
          z.strictObject({
            name: z.string(),
            scopes: z.array(z.enum(scopeNames)),
            createdAt: instant,
            endsAt: instant.nullable(),
            lastUsedAt: instant.nullable(),
          }),
        )
        .describe("The keys that they made for programs"),
    },
    example: { apiKeys: [] },
    read: async (db, { userId }) => {
      const { name, scopes, createdAt, endsAt, lastUsedAt } = apiKeys;
      const own = { name, scopes, createdAt, endsAt, lastUsedAt };
      return {
        apiKeys: await db.select(own).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.id)),
      };
    },
  }),
};
