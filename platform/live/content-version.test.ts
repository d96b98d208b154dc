import { expect, test } from "vitest";
import { countContent } from "./content-version.ts";

test("the version is unknown before the connection opens and after it breaks, and the gap counts as a change", () => {
  const content = countContent();
  expect(content.current()).toBeUndefined();
  content.connected();
  const before = content.current();
  content.disconnected();
  expect(content.current()).toBeUndefined();
  content.connected();
  expect(content.current()).toBeGreaterThan(before ?? 0);
});

test("the version is unknown from a write to its own notification, even if another session notifies in between", () => {
  const content = countContent();
  content.connected();
  content.writing(7);
  expect(content.current()).toBeUndefined();
  content.changed(8);
  expect(content.current()).toBeUndefined();
  content.changed(7);
  expect(content.current()).toBe(3);
});

test("each change is told, and that changes may have been missed once the connection is there again, but not its end", () => {
  const content = countContent();
  let told = 0;
  content.onChange(() => (told += 1));
  content.connected();
  expect(told).toBe(1);
  content.writing(7);
  expect(told).toBe(1);
  content.changed(7);
  content.changed(8);
  expect(told).toBe(3);
  // While the database is away, what a shared cache has is better than nothing, so it is not purged.
  content.disconnected();
  expect(told).toBe(3);
  content.connected();
  expect(told).toBe(4);
});

test("a change that was rolled back no longer counts as uncommitted after 15 seconds", () => {
  let time = 0;
  const content = countContent(() => time);
  content.connected();
  content.writing(7);
  time = 14_999;
  expect(content.current()).toBeUndefined();
  time = 15_000;
  expect(content.current()).toBe(1);
});

test("what the shop writes before it listens, such as its seed, does not count as uncommitted", () => {
  const content = countContent();
  content.writing(7);
  content.connected();
  expect(content.current()).toBe(1);
});

async function nextRead(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

test("a write whose notification is read before its notice has ended, too", async () => {
  const content = countContent();
  content.connected();
  // Both have arrived while the process was busy.
  content.changed(7);
  content.writing(7);
  expect(content.current()).toBeUndefined();
  await nextRead();
  expect(content.current()).toBe(2);
  // The session's next write has already begun when this one's notification is read.
  content.writing(7);
  content.changed(7);
  content.writing(7);
  await nextRead();
  expect(content.current()).toBeUndefined();
});

test("the version ends with the day, which is told once", () => {
  let day = "2026-12-31";
  const content = countContent(undefined, () => day);
  content.connected();
  const told: string[] = [];
  content.onEnd(() => told.push("end"));
  content.onChange(() => told.push("change"));
  const before = content.current();
  expect(content.current()).toBe(before);
  day = "2027-01-01";
  expect(content.current()).toBe((before ?? 0) + 1);
  expect(content.current()).toBe((before ?? 0) + 1);
  expect(told).toEqual(["end", "change"]);
});
