import { randomBytes } from "node:crypto";
import { Client } from "pg";

type Row = Record<string, unknown>;
type Entry = { table: string; where: string; key: string; per: [number, number, number] };

/** The tables that one order of the shop writes, and how many rows each of its three transactions inserts. */
const tables: Entry[] = [
  { table: "orders", where: "id = $1", key: "id", per: [1, 0, 0] },
  { table: "order_items", where: "order_id = $1", key: "order_id", per: [1, 0, 0] },
  { table: "stock_movements", where: "order_id = $1", key: "order_id", per: [1, 0, 0] },
  { table: "order_status_history", where: "order_id = $1", key: "order_id", per: [1, 1, 1] },
  { table: "payment_attempts", where: "order_id = $1", key: "order_id", per: [0, 1, 0] },
  { table: "email_outbox", where: "regarding = $1", key: "regarding", per: [1, 0, 1] },
  { table: "audit_log", where: "subject = 'order:' || $1", key: "subject", per: [0, 0, 1] },
];

/**
 * Writes orders as pgbench would: the rows of the order `example`, copied, in the same three transactions with the same
 * locks, as prepared statements and without any application logic. Each client has a connection.
 */
export async function prepareRawOrders(databaseUrl: string, example: string) {
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(databaseUrl)));
  const [first] = clients;
  if (!first) throw new Error("There is no connection");
  const writes: (Entry & { text: string; row: Row })[] = [];
  for (const entry of tables) writes.push({ ...entry, ...(await buildInsert(first, entry, example)) });
  const run = Date.now();
  let count = 0;

  return {
    async order(number: number): Promise<void> {
      const client = clients[number] ?? first;
      count += 1;
      const id = `CBL_${run}_z${count.toString(36).padStart(8, "0")}`;
      for (const step of [0, 1, 2] as const) {
        await client.query("begin");
        await client.query(
          step === 0
            ? { name: "lock-product", text: "select * from products where id = $1 for no key update", values: ["1"] }
            : { name: "lock-order", text: "select * from orders where id = $1 for no key update", values: [id] },
        );
        for (const { table, key, per, text, row } of writes) {
          for (let times = 0; times < per[step]; times += 1) {
            const values = { ...row, ...unique(row, id), [key]: key === "subject" ? `order:${id}` : id };
            await client.query({ name: `write-${table}`, text, values: [JSON.stringify(values)] });
          }
        }
        if (step === 0) {
          await client.query({
            name: "take",
            text: "update products set stock = stock - 1 where id = $1",
            values: ["1"],
          });
        } else {
          const text = "update orders set updated_at = now(), payment_state = payment_state where id = $1";
          await client.query({ name: "move-order", text, values: [id] });
        }
        if (step === 2) {
          const text = "update payment_attempts set updated_at = now() where order_id = $1";
          await client.query({ name: "settle", text, values: [id] });
        }
        await client.query("commit");
      }
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

/** New values for the unique columns of a payment attempt. */
function unique(row: Row, id: string): Row {
  return "return_token" in row ? { reference: id, return_token: randomBytes(16).toString("hex") } : {};
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** The statement that inserts a copy of the example's row into a table, and that row. */
async function buildInsert(client: Client, { table, where }: { table: string; where: string }, example: string) {
  const columns = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
      and not (column_name = 'id' and column_default is not null)`,
    [table],
  );
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where ${where} limit 1`,
    [example],
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`The example order has no row in ${table}`);
  const names = columns.rows
    .map(({ name }) => name)
    .filter((name) => table === "orders" || name !== "id" || typeof row["id"] !== "number");
  const list = names.map((name) => `"${name}"`).join(", ");
  return { text: `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`, row };
}
