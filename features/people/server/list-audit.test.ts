import { expect, test } from "vitest";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { listActions, listAudit } from "./list-audit.ts";

const numbers = ({ entries }: Awaited<ReturnType<typeof listAudit>>) => entries.map(({ subject }) => subject);

test("the audit trail is read twenty entries at a time, newest first, and narrowed to a person, an action or a subject", async () => {
  const shop = await openTestShop();
  const who = "a-packer-who-left";
  await write(shop, who, async (w) => {
    for (let number = 1; number <= 21; number += 1) {
      const action = number % 2 ? "counted a jar" : "opened a jar";
      await recordAudit(w, { action, subject: `jar:${number}` });
    }
  });
  const first = await listAudit(shop.db, { actor: who });
  expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => `jar:${21 - index}`));
  expect(first.entries[0]).toMatchObject({ actor: who, name: null, at: shop.clock().toISOString(), details: {} });
  const rest = await listAudit(shop.db, { actor: who }, first.next);
  expect([numbers(rest), rest.next]).toEqual([["jar:1"], undefined]);
  const opened = await listAudit(shop.db, { action: "opened a jar" });
  expect([numbers(opened).length, opened.next]).toEqual([10, undefined]);
  expect(numbers(await listAudit(shop.db, { subject: ["jar:2", "jar:3"] }))).toEqual(["jar:3", "jar:2"]);
  expect(numbers(await listAudit(shop.db, { actor: "somebody-else", subject: "jar:2" }))).toEqual([]);
  const actions = await listActions(shop.db);
  expect(actions).toEqual(actions.toSorted());
  expect(actions.filter((action) => action.endsWith("a jar"))).toEqual(["counted a jar", "opened a jar"]);
});
