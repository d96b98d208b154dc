import { sql } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { switchedOffFeatures } from "#features/shop/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { ruleDestinations } from "../rules/destinations.ts";
import type { DutyRule } from "../rules/duty.ts";
import { NO_RULES, type ImportRule } from "../rules/import-rules.ts";
import { dutyRules, importRules } from "../tables.ts";

export type ImportRules = { rules: ImportRule[]; dutyRules: DutyRule[] };

/**
 * The import rules and duty rules in force, in id order; with `country`, only those for its parcels. `NO_RULES` while
 * staff have switched them off. Substitutes are products on sale. One query, because every order reads it.
 */
export async function readImportRules(db: Database | Transaction, country?: string): Promise<ImportRules> {
  const isFor =
    country === undefined ? sql`true` : sql`destination = any(${sql.param(ruleDestinations(country))}::text[])`;
  const { rows } = await db.execute<ImportRules & { isOn: boolean }>(sql`select
    not exists (select from ${switchedOffFeatures} where feature = 'import-rules') as "isOn",
    (select coalesce(json_agg(json_build_object('id', id, 'destination', destination, 'kind', kind, 'productId', product_id,
      'dispatchedFrom', dispatched_from, 'verdict', verdict, 'risk', risk, 'message', message, 'source', source,
      'confidence', confidence, 'checkedOn', checked_on, 'version', version, 'instead',
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position, p.id), '[]')
       from ${products} p where p.id = any(instead) and not p.is_hidden)) order by id), '[]')
      from ${importRules} where is_active and ${isFor}) as rules,
    (select coalesce(json_agg(json_build_object('id', id, 'destination', destination, 'currency', currency,
      'perHeading', per_heading, 'perItem', per_item, 'perParcel', per_parcel, 'upTo', up_to, 'nairaPerUnit', naira_per_unit,
      'message', message, 'source', source, 'checkedOn', checked_on, 'version', version) order by id), '[]')
      from ${dutyRules} where is_active and ${isFor}) as "dutyRules"`);
  const { isOn, ...found } = rows[0]!;
  return isOn ? found : { rules: [NO_RULES], dutyRules: [] };
}

/** Those for all countries, without a query while they stay the same. */
export const readImportRulesOnce = oncePerContent(({ db }) => readImportRules(db));
