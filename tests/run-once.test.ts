import { beforeAll, expect, test } from "vitest";
import { deleteOldAnswers, runOnce } from "#features/admin-api/server/run-once.ts";
import { apiAnswers } from "#features/admin-api/tables.ts";
import { makeKey } from "#features/api-keys/server/keys.ts";
import { apiKeys } from "#features/api-keys/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { amara, joinStaff } from "./people/people.ts";
import { TODAY } from "./shop/test-config.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

let shop: TestShop;
let actor: string;
let keyId: number;
beforeAll(async () => {
  shop = await openTestShop();
  actor = await joinStaff(shop, amara);
  await makeKey(shop, actor, { name: "Courier", scopes: ["orders:write"], endsAt: null });
  keyId = (await shop.db.select().from(apiKeys))[0]?.id ?? 0;
});

const once = <Answer extends object>(idempotencyKey: string, run: (shop: Shop) => Promise<Answer | Refusal>) =>
  runOnce({ shop, actor, keyId }, { idempotencyKey, requestHash: "same" }, run);
const openJar = (inside: Shop) =>
  write(inside, actor, async (w) => {
    await recordAudit(w, { action: "opened a jar", subject: "jar:1" });
    return { opened: true };
  });
const countOpened = async () =>
  (await shop.db.select().from(auditLog)).filter(({ subject }) => subject === "jar:1").length;

test("while a request runs, the same one is refused, and then gets its answer", async () => {
  const started = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const first = once("a", async (inside) => {
    started.resolve();
    await may.promise;
    return openJar(inside);
  });
  await started.promise;
  expect(await once("a", openJar)).toMatchObject({ code: "request-running" });
  may.resolve();
  expect(await first).toEqual({ opened: true });
  expect(await once("a", openJar)).toEqual({ opened: true });
  expect(await countOpened()).toBe(1);
});

test("a process that ends after the change and before the answer leaves neither, so the request runs again", async () => {
  const before = await countOpened();
  const ended = once("b", async (inside) => {
    await openJar(inside);
    throw new Error("The process ended");
  });
  await expect(ended).rejects.toThrow("The process ended");
  expect(await countOpened()).toBe(before);
  expect(await once("b", openJar)).toEqual({ opened: true });
  expect(await countOpened()).toBe(before + 1);
});

test("answers are kept for a day", async () => {
  await once("c", openJar);
  shop.setClock(new Date(TODAY.getTime() + DAY - 1));
  await deleteOldAnswers(shop);
  expect(await shop.db.$count(apiAnswers)).toBe(3);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  await deleteOldAnswers(shop);
  expect(await shop.db.$count(apiAnswers)).toBe(0);
});
