import { is, Param, Placeholder, sql, type Query } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Transaction } from "./database.ts";
import * as schema from "./schema.ts";

type Prepared<Result> = { getQuery(): Query; execute(): Promise<Result> };
type Buildable<Result> = { prepare(name: string): Prepared<Result> };

/**
 * A statement that Drizzle builds once for the process, for what every order or every request runs: building the text
 * of a statement with forty columns takes longer than sending it. `build` gets a placeholder for each of the names; the
 * returned function runs the statement with their values, on the pool or in a transaction. Each value is needed; null
 * is SQL's null.
 */
export function statement<const Name extends string, Result>(
  names: readonly Name[],
  build: (db: Database, values: Record<Name, Placeholder<Name>>) => Buildable<Result>,
): (db: Database | Transaction, values: Record<Name, unknown>) => Promise<Result> {
  let built: Prepared<Result> | undefined;
  return (db, values) => {
    built ??= build(drizzle.mock({ schema }) as unknown as Database, placeholders(names)).prepare("");
    const params = built.getQuery().params.map((param) => filled(param, values));
    // It was built without a connection: a copy of it runs on the one of this pool or transaction.
    const own = { client: { value: connectionOf(db) }, params: { value: params } };
    return (Object.create(built, own) as Prepared<Result>).execute();
  };
}

function placeholders<Name extends string>(names: readonly Name[]): Record<Name, Placeholder<Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;
}

/** The value for a placeholder, converted for its column. Drizzle's own `fillPlaceholders` would convert null too. */
function filled(param: unknown, values: Record<string, unknown>): unknown {
  const placeholder = is(param, Param) ? param.value : param;
  if (!is(placeholder, Placeholder)) return param;
  const value = values[placeholder.name];
  if (value === undefined) throw new Error(`The statement has no value for ${placeholder.name}`);
  return is(param, Param) && value !== null ? param.encoder.mapToDriverValue(value) : value;
}

/** The pool, or the connection of a transaction. Drizzle has no public name for it. */
function connectionOf(db: Database | Transaction): unknown {
  const { session } = db._ as unknown as { session: { client: unknown } };
  return session.client;
}
