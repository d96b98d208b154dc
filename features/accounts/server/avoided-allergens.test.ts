import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eraseAccount } from "#features/privacy/server/delete-account.ts";
import { exportAccount } from "#features/privacy/server/export-account.ts";
import { auditLog } from "#platform/audit/table.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { users } from "../tables.ts";
import { saveAvoided } from "./avoided-allergens.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  await join(shop, bola);
});

const readAvoided = async (email: string) =>
  (await shop.db.query.users.findFirst({ where: eq(users.email, email) }))?.avoids;

test("the avoided allergens of an account are empty at first, then those saved last; other accounts do not change", async () => {
  expect(await readAvoided(amara.email)).toEqual([]);
  await saveAvoided(shop, amaraId, ["en:fish", "en:peanuts"]);
  await saveAvoided(shop, amaraId, ["en:crustaceans"]);
  expect(await readAvoided(amara.email)).toEqual(["en:crustaceans"]);
  expect(await readAvoided(bola.email)).toEqual([]);
});

test("what an account avoids is in its own export, in no audit entry, and gone with the account", async () => {
  await saveAvoided(shop, amaraId, ["en:celery"]);
  expect(await exportAccount(shop.db, amaraId)).toMatchObject({ account: { avoids: ["en:celery"] } });
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain("celery");
  await eraseAccount(shop, amaraId);
  const { rows } = await shop.pool.query("select 1 from users where avoids <> '{}'");
  expect(rows).toEqual([]);
});
