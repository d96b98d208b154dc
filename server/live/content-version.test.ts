import { expect, test } from "vitest";
import { countContent } from "./content-version.ts";

test("nothing is known before the line is open and after it broke, and whatever happened in between counts as a change", () => {
  const content = countContent();
  expect(content.now()).toBeUndefined();
  content.connected();
  const before = content.now();
  content.disconnected();
  expect(content.now()).toBeUndefined();
  content.connected();
  expect(content.now()).toBeGreaterThan(before ?? 0);
});

test("from the writing of a change to its announcement nothing is known, whoever else announces meanwhile", () => {
  const content = countContent();
  content.connected();
  content.writing(7);
  expect(content.now()).toBeUndefined();
  content.changed(8);
  expect(content.now()).toBeUndefined();
  content.changed(7);
  expect(content.now()).toBe(3);
});

test("a change that was rolled back is forgotten after a while", () => {
  let time = 0;
  const content = countContent(() => time);
  content.connected();
  content.writing(7);
  time = 14_999;
  expect(content.now()).toBeUndefined();
  time = 15_000;
  expect(content.now()).toBe(1);
});

test("what the shop writes before it listens, such as its seed, leaves no doubt behind", () => {
  const content = countContent();
  content.writing(7);
  content.connected();
  expect(content.now()).toBe(1);
});
