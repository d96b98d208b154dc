import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Device, Vital } from "./rules/vitals.ts";

export const webVitals = pgTable(
  "web_vitals",
  {
    day: date().notNull(),
    page: text().notNull(),
    device: text().$type<Device>().notNull(),
    metric: text().$type<Vital>().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  ({ day, page, device, metric, bucket }) => [primaryKey({ columns: [day, page, device, metric, bucket] })],
);

export const exportedVitals = new ExportedTables({ web_vitals: { leftOut: "measurements of this site" } });
