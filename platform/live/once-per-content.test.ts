import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import type { Shop } from "../shop.ts";
import { countContent } from "./content-version.ts";
import { oncePerContent, oncePerContentIn } from "./once-per-content.ts";

/** The part of a shop that `oncePerContent` needs, with a count of its reads. */
function openReading(read: (times: number) => Promise<string> | string) {
  const version = countContent();
  version.connected();
  let times = 0;
  const shop = { live: { followContent: () => version } } as unknown as Shop;
  const readFooter = oncePerContent(async () => read((times += 1)));
  return { version, footer: () => readFooter(shop), times: () => times };
}

test("pages that are rendered at once and one after the other read their footer once, until the content changes", async () => {
  const { version, footer, times } = openReading((count) => `footer ${count}`);
  expect(await Promise.all([footer(), footer(), footer()])).toEqual(["footer 1", "footer 1", "footer 1"]);
  expect([await footer(), times()]).toEqual(["footer 1", 1]);
  version.changed(1);
  expect([await footer(), await footer(), times()]).toEqual(["footer 2", "footer 2", 2]);
});

test("a read that began before the content changed is not used by pages after the change", async () => {
  const slow = Promise.withResolvers<string>();
  const { version, footer } = openReading((count) => (count === 1 ? slow.promise : `footer ${count}`));
  const early = footer();
  version.changed(1);
  expect(await footer()).toBe("footer 2");
  slow.resolve("footer 1");
  expect([await early, await footer()]).toEqual(["footer 1", "footer 2"]);
});

test("while this process has a change that is not committed, and while changes are not heard of, each page reads for itself", async () => {
  const { version, footer, times } = openReading((count) => `footer ${count}`);
  await footer();
  version.writing(7);
  expect([await footer(), await footer()]).toEqual(["footer 2", "footer 3"]);
  version.changed(7);
  await footer();
  version.disconnected();
  await footer();
  await footer();
  expect(times()).toBe(6);
});

test("a failure is not kept", async () => {
  const { footer } = openReading((count) => {
    if (count === 1) throw new Error("the database does not answer");
    return `footer ${count}`;
  });
  await expect(footer()).rejects.toThrow("does not answer");
  expect([await footer(), await footer()]).toEqual(["footer 2", "footer 2"]);
});

test("a write reads in its own transaction, and never waits for what another one reads", async () => {
  const version = countContent();
  version.connected();
  const live = { followContent: () => version } as unknown as Shop["live"];
  const blocked = Promise.withResolvers<string>();
  const readBrand = oncePerContentIn(async (db) => (await (db as unknown as { read(): unknown }).read()) as string);
  const by = (read: () => string | Promise<string>) => readBrand({ live, db: { read } as unknown as Database });
  const first = by(() => blocked.promise);
  expect(await by(() => "second")).toBe("second");
  expect(await by(() => "unread")).toBe("second");
  version.changed(1);
  blocked.resolve("from before the change");
  expect(await first).toBe("from before the change");
  expect(await by(() => "after the change")).toBe("after the change");
});
