import * as ofFeatures from "#features/tables.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

const ofMigrations = new ExportedTables({ schema_migrations: { leftOut: "the state of this database" } });

const all = [...Object.values(ofFeatures), ofMigrations].flatMap((one) =>
  one instanceof ExportedTables ? Object.entries(one.tables) : [],
);

/** The tables that `npm run export` writes, each with the columns that it leaves out and why. */
export const exportedTables: Record<string, { order: string; without?: Record<string, string> }> = {};

/** The tables that the export leaves out as a whole, and why. */
export const leftOutTables: Record<string, string> = {};

for (const [name, table] of all) {
  if ("leftOut" in table) leftOutTables[name] = table.leftOut;
  else exportedTables[name] = table;
}
