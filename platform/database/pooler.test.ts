import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { customerTopic } from "#features/orders/server/order-topics.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { startPgBouncer } from "#tests/database/pgbouncer.ts";
import { bookErrors } from "#tests/money/books.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { bola, join } from "#tests/people/people.ts";
import { findTool } from "#tests/programs/debian-tools.ts";
import { asShop, TEMPLATE, testConfig, TODAY } from "#tests/shop/test-config.ts";
import { openShop } from "../../process/open-shop.ts";
import type { Config } from "../config.ts";
import { openLog } from "../log.ts";
import { DatabaseUnavailable } from "./embedded/errors.ts";

/** Lets PgBouncer accept the driver's startup parameters, which it then ignores. */
const IGNORE = "ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout";

describe.skipIf(!findTool("pgbouncer"))("behind PgBouncer in transaction mode", () => {
  let direct: string;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  beforeAll(async () => {
    direct = await createDatabase("pooled", TEMPLATE);
  });
  afterEach(async () => {
    await pooler?.stop();
    pooler = undefined;
  });
  afterAll(() => dropDatabase("pooled"));

  async function open(changes: Partial<Config>, settings: string[] = []) {
    pooler = await startPgBouncer(direct, settings);
    return openShop(testConfig(direct, { databaseUrl: pooler.url, ...changes }), {
      log: openLog("silent"),
      clock: () => TODAY,
      migrations: "db/migrations",
    });
  }

  async function refusal(...shop: Parameters<typeof open>): Promise<string> {
    const error = await open(...shop).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect((error as Error).message).not.toContain("\n");
    return (error as Error).message;
  }

  test("the shop refuses to start without DATABASE_DIRECT_URL, whatever the pooler does with its settings", async () => {
    expect(await refusal({ databaseOwnerUrl: undefined })).toMatch(/refuses the shop’s session settings/);
    await pooler?.stop();
    expect(await refusal({})).toMatch(/refuses the shop’s session settings.*Set DATABASE_DIRECT_URL/);
    await pooler?.stop();
    expect(await refusal({}, [IGNORE])).toMatch(/shares sessions between transactions\. Set DATABASE_DIRECT_URL/);
  });

  test("the shop refuses to start when the pooler loses prepared statements", async () => {
    expect(await refusal({ databaseDirectUrl: asShop(direct) })).toMatch(
      /loses prepared statements.*Set DATABASE_PREPARE=0/,
    );
  });

  test("the shop refuses a DATABASE_DIRECT_URL that is another database, or pooled too", async () => {
    const other = await createDatabase("another", TEMPLATE);
    const settings = { databaseDirectUrl: asShop(other), databasePrepare: false };
    expect(await refusal(settings)).toMatch(/DATABASE_DIRECT_URL|loses the session setting/);
    await dropDatabase("another");
  });

  test("with both settings orders, live events and the content version work, and statements are limited", async () => {
    const { shop, close } = await open({ databaseDirectUrl: asShop(direct), databasePrepare: false });
    const userId = await join(shop, bola);
    await setStock(shop, "12", 100);
    const content = shop.live.followContent();
    let heard = 0;
    shop.live.listen([customerTopic(userId)], "10.0.0.1", { changed: () => (heard += 1), beat() {}, end() {} });
    await expect.poll(() => content.current()).toBeDefined();

    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const requests = await Promise.all(numbers.map((number) => makeOrderRequest(shop, number, { 12: 1 })));
    const placed = await Promise.all(requests.map((request) => placeOrder(shop, userId, request)));
    expect(placed).toEqual(numbers.map(() => expect.objectContaining({ created: true })));
    expect(await bookErrors(shop.db.$client)).toEqual([]);
    await expect.poll(() => heard).toBeGreaterThan(0);

    const before = content.current() ?? 0;
    await shop.db.update(products).set({ name: "Uda, whole" }).where(eq(products.id, "12"));
    // A notice that this process reads after the notification counts as uncommitted for 15 seconds.
    await expect.poll(() => content.current() ?? 0, { timeout: 30_000 }).toBeGreaterThan(before);
    const { rows } = await shop.db.$client.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "10s" }]);
    await close();
  });
});
