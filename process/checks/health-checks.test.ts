import { expect, test } from "vitest";
import { listChecks, listFailedChecks, recordCheck } from "#platform/health/health-checks.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";

const shop = await openTestShop();

test("a check keeps its last result and the time at which it last passed", async () => {
  await recordCheck(shop, { name: "backup", ok: true, message: "The last backup is 3 hours old." });
  expect(await listFailedChecks(shop.db)).toEqual([]);
  shop.setClock(new Date(TODAY.getTime() + 60_000));
  await recordCheck(shop, { name: "backup", ok: false, message: "The last backup is 30 hours old." });
  const [failed] = await listFailedChecks(shop.db);
  expect(failed).toEqual({
    name: "backup",
    ok: false,
    message: "The last backup is 30 hours old.",
    checkedAt: new Date(TODAY.getTime() + 60_000),
    okAt: TODAY,
  });
  expect(await listChecks(shop.db)).toHaveLength(1);
});
