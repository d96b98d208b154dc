import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { auditLog } from "#platform/audit/table.ts";
import { bookErrors } from "#tests/money/books.ts";
import { amara, join, joinStaff } from "#tests/people/people.ts";
import { personalData, type TableData } from "#tests/people/personal-data.ts";
import { addWholePerson, type WholePerson } from "#tests/people/whole-person.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { deleteAccount, eraseAccountByStaff } from "./delete-account.ts";
import { eraseOldOrders } from "./erase-orders.ts";
import { exportAccount, exportAccountForStaff, ownDataResponse } from "./export-account.ts";

const KEYS = { ada: "adaquuxi", bola: "bolaquuxi" };
let shop: TestShop;
let ada: WholePerson;
let bola: WholePerson;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await addWholePerson(shop, KEYS.ada, 1);
  bola = await addWholePerson(shop, KEYS.bola, 2);
});

const listColumns = ({ identifying, about, internal }: TableData) => [
  ...Object.keys(identifying ?? {}),
  ...Object.keys(about ?? {}),
  ...internal.split(" ").filter(Boolean),
];

/** The identifying or describing columns of the tables about people, with the condition for a person's rows. */
const personalColumns = Object.entries(personalData).flatMap(([table, { of = "", identifying = {}, about = {} }]) => [
  ...Object.entries(identifying).map(([column, how]) => ({ table, column, of, ...how })),
  ...Object.entries(about).map(([column, path]) => ({ table, column, of, path, erased: "about" })),
]);

test("every column of every table is known as personal or not", async () => {
  const { rows } = await shop.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`,
  );
  const known = Object.entries(personalData).map(([table, data]) => [table, listColumns(data).toSorted()]);
  const there = rows.map(({ table, columns }) => [
    table,
    personalData[table]?.internal === "*" ? ["*"] : columns.toSorted(),
  ]);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(known));
});

test.each(personalColumns.filter(({ erased }) => erased !== "about"))(
  "the two customers of these tests have a $table.$column",
  async ({ table, column, of }) => {
    for (const person of [ada, bola]) expect(await readValues(table, column, of, person)).not.toEqual([]);
  },
);

test.each(personalColumns.flatMap((each) => ("path" in each ? [{ ...each, path: each.path ?? "" }] : [])))(
  "the export has a customer's own $table.$column, at $path",
  async ({ table, column, of, path }) => {
    const exported = valuesAt(await exportPerson(ada), path.split("."));
    for (const value of await readValues(table, column, of, ada)) expect(exported).toContainEqual(value);
  },
);

test("the export has nothing of anybody else, no secret, and the form that the API describes", async () => {
  const own = await exportPerson(ada);
  const text = JSON.stringify(own);
  expect(text).toContain(KEYS.ada);
  expect(text).not.toContain(KEYS.bola);
  expect(text).not.toContain(bola.id);
  expect(text).not.toMatch(/password|token|-return|newsletter:x/);
  expect(ownDataResponse.safeParse(own).error).toBeUndefined();
  expect(Object.keys(own as object)).toEqual(Object.keys(ownDataResponse.shape));
});

test("what is stored under an email address is not exported to an account that has not confirmed it", async () => {
  const stranger = await join(shop, amara);
  await shop.pool.query("insert into newsletter_subscribers (email, created_at) values ($1, now())", [amara.email]);
  expect(await exportAccount(shop.db, stranger)).toMatchObject({ newsletter: null, emails: [], orders: [] });
});

test("deleting an account erases the person everywhere but in the books, and nobody else", async () => {
  const others = await findPlaces(KEYS.bola, bola.id);
  const caller = { ip: "10.3.0.1", userAgent: "test" };
  const signedIn = await signIn(shop, caller, { email: ada.email, password: ada.password });
  const cookie = signedIn.ok ? signedIn.cookies.map((header) => header.split(";")[0]).join("; ") : "";
  const deleted = await deleteAccount(shop, caller, { cookie, userId: ada.id, password: ada.password });
  expect(deleted).toMatchObject({ ok: true });
  const mayStay = personalColumns
    .filter(({ erased }) => erased === "books" || erased.startsWith("stays"))
    .map(({ table, column }) => `${table}.${column}`);
  expect((await findPlaces(KEYS.ada, ada.id)).filter((place) => !mayStay.includes(place))).toEqual([]);
  expect(await findPlaces(KEYS.bola, bola.id)).toEqual(others);
});

test("the books and the audit trail of a deleted account say what happened, without its email address", async () => {
  const { rows } = await shop.pool.query("select action, details from audit_log where subject = $1", [
    `account:${ada.id}`,
  ]);
  expect(rows).toEqual([{ action: "blocked", details: {} }]);
  const found = await findOfficeOrder(shop.db, ada.orderId);
  expect(found?.order).toMatchObject({ userId: null, customerName: `Ada ${KEYS.ada} Obi`, total: 6400 });
});

test("a member of staff exports and deletes the account of a customer who asks, and both are in the audit trail", async () => {
  const customer = await join(shop, { ...amara, email: "asked@example.com" });
  const staff = await joinStaff(shop, { ...amara, email: "helper@example.com" }, "owner");
  expect(await exportAccountForStaff(shop, staff, customer)).toMatchObject({ account: { email: "asked@example.com" } });
  expect(await eraseAccountByStaff(shop, staff, customer)).toBe(true);
  expect(await shop.db.$count(users, eq(users.id, customer))).toBe(0);
  const entries = await shop.db.query.auditLog.findMany({ where: eq(auditLog.subject, `account:${customer}`) });
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    [staff, "exported an account"],
    [staff, "deleted an account"],
  ]);
  expect(await exportAccountForStaff(shop, staff, customer)).toBeUndefined();
  expect(await eraseAccountByStaff(shop, staff, customer)).toBeUndefined();
  expect(await eraseAccountByStaff(shop, staff, staff)).toMatchObject({ code: "staff-blocked" });
});

test("when the bookkeeping period has ended, a nightly job erases the persons of the orders, and only they change", async () => {
  const sums = await readBooks();
  await eraseOldOrders(shop);
  const stays = personalColumns.filter(({ erased }) => erased.startsWith("stays"));
  const mayStay = stays.map(({ table, column }) => `${table}.${column}`);
  expect((await findPlaces(KEYS.ada, ada.id)).filter((place) => !mayStay.includes(place))).toEqual([]);
  // Bola's account, and everything unrelated to the order, remains.
  const ofOrders = /^(orders|order_(?!drafts)|payment_|refunds|return|stock_movements|imported_orders)/;
  expect((await findPlaces(KEYS.bola, bola.id)).filter((place) => ofOrders.test(place))).toEqual([]);
  expect(await shop.db.$count(users, eq(users.id, bola.id))).toBe(1);
  expect(await readBooks()).toEqual(sums);
  expect(await bookErrors(shop.pool)).toEqual([]);
  const found = await findOfficeOrder(shop.db, ada.orderId);
  expect(found?.order).toMatchObject({ customerName: "Erased", shippingAddress: { country: "Nigeria" }, total: 6400 });
  expect(found?.history.map(({ description, by }) => [description, by])).toEqual([
    ["Order placed successfully", "Somebody who has left"],
    ["Delivered", "Somebody who has left"],
  ]);
});

const exportPerson = async ({ id }: WholePerson): Promise<unknown> =>
  JSON.parse(JSON.stringify(await exportAccount(shop.db, id)));

/** The values of a column in a person's rows, as JSON has them. */
async function readValues(table: string, column: string, of: string, { id, email }: WholePerson): Promise<unknown[]> {
  // Both parameters are used, so that PostgreSQL knows their types.
  const { rows } = await shop.pool.query<{ value: unknown }>(
    `select to_jsonb("${column}") as value from ${table} where "${column}" is not null and (${of})
      and $1::text is not null and $2::text is not null`,
    [id, email],
  );
  return rows.map(({ value }) => normalise(value));
}

/** The values at a path such as `orders[].items[].name`. */
function valuesAt(from: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return [normalise(from)];
  const [, name = "", many] = /^(\w+)(\[\])?$/.exec(step) ?? [];
  const found = (from as Record<string, unknown> | null)?.[name];
  return many ? (found as unknown[]).flatMap((each) => valuesAt(each, rest)) : valuesAt(found, rest);
}

/** A time as the export writes it. */
function normalise(value: unknown): unknown {
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
  return isTime ? new Date(value).toISOString() : value;
}

/** The columns of the whole database, including the job queue, that contain a person's mark or the account's id. */
async function findPlaces(mark: string, id: string): Promise<string[]> {
  const { rows: columns } = await shop.pool.query<{ place: string; query: string }>(
    `select table_name || '.' || column_name as place,
      format('select %L as place from %I.%I where %I::text ilike any ($1) having count(*) > 0',
        table_name || '.' || column_name, table_schema, table_name, column_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'uuid', 'ARRAY')
    order by place`,
  );
  const union = columns.map(({ query }) => query).join(" union all ");
  const { rows } = await shop.pool.query<{ place: string }>(union, [[`%${mark}%`, `%${id}%`]]);
  return rows.map(({ place }) => place).toSorted();
}

/** What a bookkeeper reads: every order, item, payment and refund, without names and references. */
async function readBooks(): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    `select o.id, o.subtotal, o.discount, o.shipping, o.tax, o.total, o.status, o.payment_state, o.created_at, o.updated_at,
      o.shipping_address ->> 'country' as country, i.product_id, i.quantity, i.price, a.method, a.amount, a.received_kobo, a.status as paid,
      r.amount_kobo, r.status as refunded, (select sum(change) from stock_movements m where m.order_id = o.id) as moved
    from orders o join order_items i on i.order_id = o.id left join payment_attempts a on a.order_id = o.id
    left join refunds r on r.order_id = o.id order by o.id, i.position`,
  );
  return rows;
}
