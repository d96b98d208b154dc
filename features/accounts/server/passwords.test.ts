import { stat } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { openPasswords, PasswordsBusy, threadsFor } from "./passwords.ts";

const passwords = openPasswords();
const small = openPasswords({ cost: { ln: 14, r: 8, p: 1 }, threads: 1, waiting: 8 });
afterAll(() => Promise.all([passwords.close(), small.close()]));

test("a hash has parameters that OWASP recommends, and states them; it verifies that password alone", async () => {
  const stored = await passwords.hash("bitterleaf-soup");
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(stored).not.toContain("bitterleaf");
  expect(await passwords.hash("bitterleaf-soup")).not.toBe(stored);
  expect(await passwords.verify(stored, "bitterleaf-soup")).toBe(true);
  expect(await passwords.verify(stored, "bitterleaf-sou")).toBe(false);
  expect(passwords.isOutdated(stored)).toBe(false);
});

test("a hash of another cost verifies, and is outdated; a text that is no hash is an error", async () => {
  const stored = await small.hash("bitterleaf-soup");
  expect(await passwords.verify(stored, "bitterleaf-soup")).toBe(true);
  expect(await passwords.verify(stored, "bitterleaf-sou")).toBe(false);
  expect(passwords.isOutdated(stored)).toBe(true);
  await expect(passwords.verify("bitterleaf-soup", "bitterleaf-soup")).rejects.toThrow("unknown format");
});

test("characters that can be typed in two ways are the same", async () => {
  const stored = await small.hash("ọfẹ-ọ̀hà".normalize("NFD"));
  expect(await small.verify(stored, "ọfẹ-ọ̀hà".normalize("NFC"))).toBe(true);
});

test("a full queue of passwords refuses the next at once, and a half full one refuses unknown clients", async () => {
  const hashes = Array.from({ length: 5 }, () => small.hash("bitterleaf-soup"));
  expect(small.isFullForStrangers()).toBe(true);
  for (let count = 0; count < 4; count += 1) hashes.push(small.hash("bitterleaf-soup"));
  await expect(small.hash("bitterleaf-soup")).rejects.toThrow(PasswordsBusy);
  await expect(small.verify("", "bitterleaf-soup")).rejects.toThrow(PasswordsBusy);
  await Promise.all(hashes);
  expect(small.isFullForStrangers()).toBe(false);
  await small.hash("bitterleaf-soup");
});

test("many hashes at once do not delay what Node does in its own threads, such as reading a file", async () => {
  let finished = 0;
  const hashes = Array.from({ length: 8 }, () => small.hash("bitterleaf-soup").then(() => (finished += 1)));
  await stat(import.meta.filename);
  // Node has four of these threads: if they hashed, the file would wait behind the first four hashes.
  expect(finished).toBeLessThan(4);
  await Promise.all(hashes);
});

test("one core is left to the pages, and the processes share the others", () => {
  expect([1, 2, 3, 8].map((cores) => threadsFor(cores, 1))).toEqual([1, 1, 2, 7]);
  expect([threadsFor(8, 2), threadsFor(8, 4), threadsFor(2, 4)]).toEqual([3, 1, 1]);
});

test("the commonest passwords, simple patterns, and the given words are easy to guess", async () => {
  const words = ["amara", "nwosu", "amaranwosu", "calabash", "larder", "calabashlarder"];
  for (const password of [
    ..."12345678 password aaaaaaaa qwertyuiop P@ssw0rd1 iloveyou2 sunshine99 Chelsea2024 password-2026".split(" "),
    ..."amara1990 Amara-Nwosu-1 amaranwosu1 calabash-larder larder2026".split(" "),
    "a".repeat(128),
    "abc123".repeat(21),
  ]) {
    expect(await small.isGuessable(password, words), password).toBe(true);
  }
});

test("words without connection and eight random characters are not, whatever characters they have", async () => {
  const accepted = ["bitterleaf-soup", "egusi-and-ogbono", "k7Rw2pQx", "ọ̀kà àti ẹ̀fọ́ rírò", "🍲🌶️🐟🥬 tonight"];
  for (const password of accepted) expect(await small.isGuessable(password, ["amara"]), password).toBe(false);
});
