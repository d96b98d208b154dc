import { Client } from "pg";
import { OperatorError } from "../operator-error.ts";
import { retryWhileLocked } from "./retry-while-locked.ts";
import { scramVerifier } from "./scram-verifier.ts";

/**
 * The role that the shop connects as, itself or through a member of it. It owns nothing and may only use the tables.
 */
export const SHOP_ROLE = "shop_app";

/** The schemas of the shop and of its job queue. */
const SCHEMAS = ["public", "pgboss"];
const EVERYTHING = ["select", "insert", "update", "delete"];
const APPEND_ONLY = ["select", "insert"];
/** Tables on which the shop's role has fewer than all four row privileges. */
const RIGHTS: Record<string, string[]> = {
  audit_log: APPEND_ONLY,
  stock_movements: APPEND_ONLY,
  batch_movements: APPEND_ONLY,
  batches: ["select", "insert", "update"],
  price_history: APPEND_ONLY,
  order_status_history: APPEND_ONLY,
  payment_transactions: APPEND_ONLY,
  gift_card_entries: APPEND_ONLY,
  sales_documents: APPEND_ONLY,
  sales_document_numbers: ["select", "insert", "update"],
  order_edits: APPEND_ONLY,
  closed_months: APPEND_ONLY,
  closing_balances: APPEND_ONLY,
  closed_days: APPEND_ONLY,
  closed_shares: APPEND_ONLY,
  schema_migrations: ["select"],
};

const INSUFFICIENT_PRIVILEGE = "42501";
/** An arbitrary advisory lock number; nothing else in the database may use it. */
const LOCK = 7_305_551_808;

type Table = { name: string; secured: boolean; open: boolean; rights: string[] };

/**
 * Creates the shop's role unless the server has it, with a login and, if the shop's connection string names this role,
 * its password. Throws an `OperatorError` that says what to type if the connection's role may not create it.
 */
export async function createShopRole(client: Client, shopConnection?: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create role ${SHOP_ROLE} login ${passwordClause(client, shopConnection)}`);
    // pg_monitor reads the state of replication and archiving, but no rows. Only a superuser can always grant it.
    await client.query(`grant pg_monitor to ${SHOP_ROLE}`).catch(ignoreMissingRight);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // Another process of the shop was faster.
    if (code === "42710" || code === "23505") return;
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      `The database server has no role ${SHOP_ROLE}, and ${client.user} may not create it (${message}). As a superuser: create role ${SHOP_ROLE} login password '…';`,
    );
  }
}

function passwordClause(client: Client, connectionString: string | undefined): string {
  if (connectionString === undefined) return "";
  const { user, password } = new Client({ connectionString });
  return user === SHOP_ROLE && password ? `password ${client.escapeLiteral(scramVerifier(password))}` : "";
}

/**
 * Grants the shop's role its rights and revokes any others: it reads and writes every table, but only adds to the
 * ledgers. Enables row-level security on each table, with one policy, for this role, so that every other role but the
 * owner sees nothing. Runs after each migration and covers every table, so that no migration can forget one. Changes
 * nothing if nothing is missing.
 */
export async function grantToShopRole(client: Client): Promise<void> {
  // Two processes that grant at the same time would trip over each other's changes.
  await client.query("select pg_advisory_lock($1)", [LOCK]);
  await client.query("set lock_timeout = '3s'");
  const statements = [...(await missingForSchemas(client)), ...(await missingForTables(client))];
  // A policy needs a lock on its table.
  for (const statement of statements) await retryWhileLocked(() => client.query(statement));
  await client.query("select pg_advisory_unlock($1)", [LOCK]);
}

async function missingForSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; usable: boolean; creates: boolean }>(
    `select nspname as name, has_schema_privilege($1, oid, 'usage') as usable,
      has_schema_privilege($1, oid, 'create') as creates
    from pg_namespace where nspname = any($2)`,
    [SHOP_ROLE, SCHEMAS],
  );
  const { rows: definers } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
    where prosecdef and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
      and (proacl is null or has_function_privilege('public', p.oid, 'execute'))`,
  );
  return [
    ...rows.filter(({ usable }) => !usable).map(({ name }) => `grant usage on schema ${name} to ${SHOP_ROLE}`),
    // PostgreSQL 14 and earlier let every role create objects in this schema.
    ...rows
      .filter(({ creates }) => creates)
      .map(({ name }) => `revoke create on schema ${name} from public, ${SHOP_ROLE}`),
    // A security definer function runs with its owner's rights, and PostgreSQL lets every role call a new one.
    ...definers.flatMap(({ name }) => [
      `revoke execute on function ${name} from public`,
      `grant execute on function ${name} to ${SHOP_ROLE}`,
    ]),
  ];
}

async function missingForTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<Table>(
    `select c.oid::regclass::text as name, relrowsecurity as secured,
      exists (select from pg_policy where polrelid = c.oid and polname = $1) as open,
      array(select lower(privilege_type) from aclexplode(relacl) where grantee = $1::regrole) as rights
    from pg_class c where relkind in ('r', 'p') and relnamespace = any($2::text[]::regnamespace[]) order by c.oid`,
    [SHOP_ROLE, SCHEMAS],
  );
  return rows.flatMap(missingForTable);
}

function missingForTable({ name, secured, open, rights }: Table): string[] {
  const wanted = RIGHTS[name] ?? EVERYTHING;
  const missing = wanted.filter((right) => !rights.includes(right));
  const excess = rights.filter((right) => !wanted.includes(right));
  return [
    ...(secured ? [] : [`alter table ${name} enable row level security`]),
    ...(open ? [] : [`create policy ${SHOP_ROLE} on ${name} to ${SHOP_ROLE} using (true) with check (true)`]),
    ...(missing.length > 0 ? [`grant ${missing.join(", ")} on ${name} to ${SHOP_ROLE}`] : []),
    ...(excess.length > 0 ? [`revoke ${excess.join(", ")} on ${name} from ${SHOP_ROLE}`] : []),
  ];
}

function ignoreMissingRight(error: { code?: string }): void {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
}
