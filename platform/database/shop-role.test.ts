import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client, type Pool } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { createShopRole, grantToShopRole } from "./shop-role.ts";

const DENIED = "42501";
const LEDGERS = [
  { table: "audit_log", column: "actor_id" },
  { table: "stock_movements", column: "actor_id" },
  { table: "batch_movements", column: "actor_id" },
  { table: "price_history", column: "actor_id" },
  { table: "order_status_history", column: "actor_id" },
  { table: "payment_transactions", column: "reason" },
  { table: "sales_documents", column: "reason" },
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const asShop = (statement: string) => shop.db.$client.query(statement);

test("every table of the shop and of its job queue has row-level security on, and one policy, for the shop's role", async () => {
  const { rows } = await shop.pool.query(
    `select c.oid::regclass::text as name, relrowsecurity as secured,
      (select json_agg(p.*) from pg_policies p where p.schemaname = nspname and p.tablename = relname) as policies
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["orders", "schema_migrations", "pgboss.job_common"]),
  );
  for (const { name, secured, policies } of rows) {
    const own = { cmd: "ALL", permissive: "PERMISSIVE", roles: ["shop_app"], qual: "true", with_check: "true" };
    expect({ name, secured, policies }).toEqual({ name, secured: true, policies: [expect.objectContaining(own)] });
  }
});

test("the shop connects as a role that is no superuser, owns nothing, and passes no row-level security", async () => {
  const { rows } = await asShop(
    `select current_user as name, session_user as login, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_class where pg_has_role(relowner, 'member')) as owned from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      name: "shop_app",
      login: "shop_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      owned: 0,
    },
  ]);
});

test.each([
  "create table loot (name text)",
  "create table pgboss.loot (name text)",
  "create schema loot",
  "create function loot() returns int language sql return 1",
  "create extension dblink",
  "alter table products add column loot text",
  "alter table products disable row level security",
  "drop policy shop_app on products",
  "drop table products",
  "truncate products",
  "create trigger loot before insert on orders execute function notify_content_changed()",
  "update schema_migrations set checksum = ''",
  "create role loot superuser",
  "alter role shop_app superuser",
  "set role postgres",
  "set session authorization postgres",
  "select * from pg_authid",
  "select pg_read_file('PG_VERSION')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  "copy products to program 'id'",
  "copy products from program 'id'",
  "copy users to '/tmp/users'",
  "alter system set archive_command = 'id'",
  "load 'auto_explain'",
])("the shop's role may not: %s", async (statement) => {
  await expect(asShop(statement)).rejects.toMatchObject({ code: DENIED });
});

test.each(LEDGERS)(
  "the shop's role adds to $table, and changes and deletes nothing in it",
  async ({ table, column }) => {
    expect((await asShop(`select from ${table} limit 1`)).rowCount).toBeLessThanOrEqual(1);
    for (const statement of [
      `update ${table} set ${column} = null`,
      `delete from ${table}`,
      `truncate ${table}`,
      `select from ${table} for update`,
      `insert into ${table} (id) overriding system value values (1) on conflict (id) do update set ${column} = null`,
    ])
      await expect(asShop(statement)).rejects.toMatchObject({ code: DENIED });
  },
);

test.each([
  ["names it", "postgresql://shop_app:secret@db/larder", true],
  ["names another role", "postgresql://larder:secret@db/larder", null],
  ["has no password", "postgresql://shop_app@db/larder", null],
])(
  "the shop’s new role takes the password of a connection only when that is its own: one that %s",
  async (_which, connection, hasPassword) => {
    const client = await shop.pool.connect();
    // The transaction is never committed, so other connections still see the role under its own name.
    onTestFinished(async () => {
      await client.query("rollback");
      client.release();
    });
    await client.query("begin");
    await client.query("alter role shop_app rename to shop_app_aside");
    await createShopRole(client as unknown as Client, connection);
    const { rows } = await client.query(
      "select rolcanlogin, rolpassword like 'SCRAM-SHA-256$%' as has_password from pg_authid where rolname = 'shop_app'",
    );
    expect(rows).toEqual([{ rolcanlogin: true, has_password: hasPassword }]);
  },
);

test("another role of the same database sees no row of any table, even when it may select", async () => {
  const role = `passer_by_${randomBytes(4).toString("hex")}`;
  await shop.pool.query(`create role ${role}; grant usage on schema pgboss to ${role}`);
  await shop.pool.query(`grant select on all tables in schema public, pgboss to ${role}`);
  const client = await shop.pool.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  await client.query(`set role ${role}`);
  for (const { name } of tables)
    expect({ name, ...(await client.query(`select from ${name} limit 1`)) }).toMatchObject({ name, rowCount: 0 });
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`);
  client.release();
});

test("a table and a function of a later migration get their policy and their rights without being named anywhere", async () => {
  await shop.pool.query(`create table later (name text); grant truncate on later to shop_app;
    create function later() returns bigint language sql security definer set search_path = public, pg_temp
      return (select count(*) from later)`);
  const client = await connectAsOwner();
  await grantToShopRole(client);
  await shop.db.execute(sql`insert into later values ('one')`);
  expect((await asShop("select later()")).rows).toEqual([{ later: "1" }]);
  await expect(asShop("truncate later")).rejects.toMatchObject({ code: DENIED });
  const { rows } = await client.query(
    `select relrowsecurity, has_function_privilege('public', 'later()', 'execute') as callable from pg_class where relname = 'later'`,
  );
  expect(rows).toEqual([{ relrowsecurity: true, callable: false }]);
});

test.each([
  "select * from orders where id like 'CBL_17%' order by id",
  "select * from orders where user_id = 'x' order by created_at desc, id desc limit 20",
  "select i.* from orders o join order_items i on i.order_id = o.id where o.id = 'x'",
  "select * from product_search_index where title_terms @@ to_tsquery('simple', 'egusi')",
  "update products set stock = 1 where id = '1'",
])("the policy changes no plan, so it costs no index: %s", async (statement) => {
  const explain = `explain (costs off) ${statement}`;
  // Plan as for a large table, where the index pays off.
  const explainPlan = async (pool: Pool) => {
    const client = await pool.connect();
    try {
      await client.query("set enable_seqscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(explain);
      return rows.map((row) => row["QUERY PLAN"]);
    } finally {
      client.release(true);
    }
  };
  const plan = await explainPlan(shop.db.$client);
  expect(plan).toEqual(await explainPlan(shop.pool));
  expect(plan.join("\n")).toContain("Index Cond");
});

test("where nothing is missing, nothing is written", async () => {
  const client = await connectAsOwner();
  await grantToShopRole(client);
  const catalog = "select xmin::text, oid from pg_class where relnamespace = 'public'::regnamespace order by oid";
  const before = (await client.query(catalog)).rows;
  await grantToShopRole(client);
  expect((await client.query(catalog)).rows).toEqual(before);
});

async function connectAsOwner(): Promise<Client> {
  const client = new Client({ connectionString: shop.config.databaseOwnerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
