import { is, Param, Placeholder, sql, type GetColumnData, type Query } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

type Prepared<Result> = { getQuery(): Query; execute(): Promise<Result> };
type Buildable<Result> = { prepare(name: string): Prepared<Result> };

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
  let built: Prepared<Result> | undefined;
  return (db, values) => {
    built ??= build(drizzle.mock() as unknown as Database, placeholders(fills)).prepare("");
    const params = built.getQuery().params.map((param) => filled(param, fills, values));
    // The statement was built without a connection: run a copy on this pool's or transaction's.
    const own = { client: { value: findConnection(db) }, params: { value: params } };
    return (Object.create(built, own) as Prepared<Result>).execute();
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

/** The pool, or the connection of a transaction. Drizzle has no public API for it. */
function findConnection(db: Database | Transaction): unknown {
  const { session } = db._ as unknown as { session: { client: unknown } };
  return session.client;
}
