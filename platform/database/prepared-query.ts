import { is, Param, Placeholder, sql, type GetColumnData, type Query } from "drizzle-orm";
import type { PgColumn, SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

type Prepared<Result> = { getQuery(): Query; execute(): Promise<Result> };
type Buildable<Result> = { prepare(name: string): Prepared<Result> };
/** How Drizzle makes objects of a statement's rows; it exports no type for it. */
type Rows = { fields: SelectedFieldsOrdered | undefined; joinsNotNullableMap: Record<string, boolean> | undefined };

/** What a value fills: a column, or, in brackets, an array of that column's values. */
type Filled = PgColumn | readonly [PgColumn];
type Value<F> = F extends PgColumn
  ? GetColumnData<F>
  : F extends readonly [infer C extends PgColumn]
    ? GetColumnData<C>[]
    : never;
type Placeholders<Fills> = { [Name in keyof Fills & string]: Placeholder<Name> };

/**
 * A statement that Drizzle builds once per process, for what every order or request runs: building the text of a
 * statement with forty columns takes longer than sending it. `fills` names the column each value is compared with or
 * written to, which sets the value's type and conversion. `build` gets a placeholder for each value; the returned
 * function runs the statement with the values, on the pool or in a transaction. Every value is required; null is SQL's
 * null.
 */
export function preparedQuery<const Fills extends Record<string, Filled>, Result>(
  fills: Fills,
  build: (db: Database, values: Placeholders<Fills>) => Buildable<Result>,
): (db: Database | Transaction, values: { [Name in keyof Fills]: Value<Fills[Name]> }) => Promise<Result> {
  let built: { query: Query; rows: Rows } | undefined;
  return (db, values) => {
    if (!built) {
      const prepared = build(db as Database, placeholders(fills)).prepare("");
      const { fields, joinsNotNullableMap } = prepared as Prepared<Result> & Rows;
      built = { query: prepared.getQuery(), rows: { fields, joinsNotNullableMap } };
    }
    const { query, rows } = built;
    const params = query.params.map((param) => filled(param, fills, values));
    const own = db._.session.prepareQuery({ sql: query.sql, params }, rows.fields, undefined, false);
    return Object.assign(own, rows).execute() as Promise<Result>;
  };
}

function placeholders<Fills extends Record<string, Filled>>(fills: Fills): Placeholders<Fills> {
  return Object.fromEntries(Object.keys(fills).map((name) => [name, sql.placeholder(name)])) as Placeholders<Fills>;
}

/**
 * The value for a placeholder, converted for its column. Drizzle's own `fillPlaceholders` would also convert null, and
 * would convert no placeholder outside a comparison or an insert.
 */
function filled(param: unknown, fills: Record<string, Filled>, values: Record<string, unknown>): unknown {
  const placeholder = is(param, Param) ? param.value : param;
  if (!is(placeholder, Placeholder)) return param;
  const value = values[placeholder.name];
  const fill = fills[placeholder.name];
  if (value === undefined || fill === undefined) throw new Error(`The statement has no value for ${placeholder.name}`);
  if (value === null) return null;
  if (isColumn(fill)) return (is(param, Param) ? param.encoder : fill).mapToDriverValue(value);
  return (value as unknown[]).map((one) => fill[0].mapToDriverValue(one));
}

function isColumn(fill: Filled): fill is PgColumn {
  return !Array.isArray(fill);
}
