import { and, asc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { ruleDestinations } from "../rules/destinations.ts";
import { aboutText, dueBefore } from "../rules/import-rule-form.ts";
import { dutyRules, importRules } from "../tables.ts";

/** An import rule as the office shows it, with the name of its product and of the person who checked it. */
export type OfficeImportRule = Awaited<ReturnType<typeof listOfficeImportRules>>[number];
/** A duty rule as the office shows it. */
export type OfficeDutyRule = Awaited<ReturnType<typeof listOfficeDutyRules>>[number];

type Filter = {
  /** Only rules that apply to parcels to this country. */ country?: string | undefined;
  /** Only rules last checked too long ago. */ due?: boolean;
};

/** The import rules, including those that are switched off, by destination. */
export function listOfficeImportRules(db: Database, now: Date, { country, due = false }: Filter = {}) {
  const { destination, checkedOn, isActive, id } = importRules;
  return db
    .select({ ...getTableColumns(importRules), productName: products.name, checkedByName: users.name })
    .from(importRules)
    .leftJoin(products, eq(products.id, importRules.productId))
    .leftJoin(users, eq(users.id, importRules.checkedBy))
    .where(
      and(
        country ? inArray(destination, ruleDestinations(country)) : undefined,
        due ? and(isActive, lte(checkedOn, dueBefore(lagosDay(now)))) : undefined,
      ),
    )
    .orderBy(asc(destination), asc(importRules.kind), asc(id));
}

/** The duty rules, including those that are switched off, by destination. */
export function listOfficeDutyRules(db: Database, now: Date, { country, due = false }: Filter = {}) {
  const { destination, checkedOn, isActive, id } = dutyRules;
  return db
    .select({ ...getTableColumns(dutyRules), checkedByName: users.name })
    .from(dutyRules)
    .leftJoin(users, eq(users.id, dutyRules.checkedBy))
    .where(
      and(
        country ? inArray(destination, ruleDestinations(country)) : undefined,
        due ? and(isActive, lte(checkedOn, dueBefore(lagosDay(now)))) : undefined,
      ),
    )
    .orderBy(asc(destination), asc(id));
}

/** The destinations that have rules, in alphabetical order. */
export async function listDestinations(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ destination: string }>(
    sql`select destination from import_rules union select destination from duty_rules order by 1`,
  );
  return rows.map(({ destination }) => destination);
}

/** A rule in force that was last checked too long ago; `about` in words. */
export type DueRule = { id: string; type: "import" | "duty"; destination: string; about: string; checkedOn: string };

type DueRow = Omit<DueRule, "about"> & { kind: string | null; productId: string | null; name: string | null };

/** The 5 rules in force that have waited longest for a check, oldest first, and how many are due. One query. */
export async function listDueRules(db: Database, now: Date): Promise<{ first: DueRule[]; count: number }> {
  const before = dueBefore(lagosDay(now));
  const { rows } = await db.execute<DueRow & { count: number }>(sql`
    select due.id, type, destination, kind, product_id as "productId", p.name, checked_on::text as "checkedOn",
      count(*) over ()::int as count
    from (
      select id, 'import' as type, destination, kind, product_id, checked_on
      from import_rules where is_active and checked_on <= ${before}
      union all
      select id, 'duty', destination, null, null, checked_on from duty_rules where is_active and checked_on <= ${before}
    ) due left join products p on p.id = due.product_id
    order by checked_on, destination, type, due.id limit 5`);
  const first = rows.map(({ id, type, destination, checkedOn, name, ...which }) => {
    return { id, type, destination, checkedOn, about: type === "duty" ? "duty" : aboutText(which, name) };
  });
  return { first, count: rows[0]?.count ?? 0 };
}
