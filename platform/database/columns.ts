import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";
import type { Kobo } from "../rules/kobo.ts";
import type { Naira } from "../rules/money.ts";

// Column types for the `tables.ts` of each feature. Constraints and indexes are defined in db/migrations; a test
// compares the columns with the database. Only the feature that declares a table writes to it.

export const naira = (name: string) => bigint(name, { mode: "number" }).$type<Naira>();
export const kobo = (name: `${string}_kobo`) => bigint(name, { mode: "number" }).$type<Kobo>();

/** Hundredths of the currency in the column beside it. */
export const hundredths = (name: string) => bigint(name, { mode: "number" });

export const percent = (name: string) => numeric(name, { mode: "number", precision: 4, scale: 2 });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const times = { createdAt: instant("created_at").notNull(), updatedAt: instant("updated_at").notNull() };

export const defaultTimes = {
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
};
