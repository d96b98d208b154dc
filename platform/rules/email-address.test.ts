import { expect, test } from "vitest";
import { readEmail } from "./email-address.ts";

test.each([
  "smith&jones@example.com",
  "ada+larder@example.com",
  "o'connor@example.com",
  "ada/o@example.com",
  "ada=o@example.com",
  "ada~@example.com",
  "ada!@example.com",
  ".ada@example.com",
  "_ada_@mail.example.com.ng",
  "ada@xn--e1afmkfd.xn--p1ai",
  "ada@x.org",
  "ada@example.xn--kprw13",
  `${"a".repeat(64)}@${"b".repeat(61)}.${"c".repeat(61)}.${"d".repeat(62)}.ng`,
])("%s is an address", (address) => expect(readEmail(address)).toBe(address));

test.each([
  ["ADA@EXAMPLE.COM", "ada@example.com"],
  ["ada@example.com\u200b", "ada@example.com"],
  ["\u202aada\u00ad@example\u2060.com\u202c", "ada@example.com"],
  [" ada @ example.com. ", "ada@example.com"],
  ["ada @example.com", "ada@example.com"],
  ["ada@ example.com", "ada@example.com"],
  ["Email address: ada@example.com", "ada@example.com"],
  [`${" ".repeat(985)}ada@example.com`, "ada@example.com"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
  ["mailto:ada%2Bshop@example.com?subject=Garri", "ada+shop@example.com"],
  ["Ada Okafor <ada@example.com>", "ada@example.com"],
  ["“Okafor, Ada” <mailto:ada@example.com>;", "ada@example.com"],
  ["ada@example.com <ada@example.com>", "ada@example.com"],
  ["ada@example.com (Ada)", "ada@example.com"],
  ["E-mail: ada@example.com", "ada@example.com"],
  ["[ada@example.com](mailto:ada@example.com)", "ada@example.com"],
  ["'ada@example.com'", "ada@example.com"],
  ["o’connor@example.com", "o'connor@example.com"],
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["mailto:ada%zz@example.com", "ada%zz@example.com"],
  ["info@MU\u0308LLER.de", "info@xn--mller-kva.de"],
  ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
])("%j is the address %s", (typed, address) => expect(readEmail(typed)).toBe(address));

test.each([
  "",
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada@example..com",
  "ada@-example.com",
  "ada@192.168.0.1",
  "ada@@example.com",
  "ada okafor@example.com",
  "ada@example.com bola@example.com",
  "Ada <ada@example.com>, Bola <bola@example.com>",
  "ada@example.com/path",
  "ada@example.com-",
  "Ada ada@example.com>",
  "Ada <ada@example.com",
  `${" ".repeat(986)}ada@example.com`,
  `${"a".repeat(64)}@${"b".repeat(61)}.${"c".repeat(61)}.${"d".repeat(63)}.ng`,
  "ada@exam ple.com",
  `${"a".repeat(65)}@example.com`,
  `ada@${"a".repeat(64)}.com`,
  `ada@${"example.".repeat(40)}com`,
  "müller@example.com",
  "ada@müller☺.de",
  "ada@müller.1",
])("%j is no address", (typed) => expect(readEmail(typed)).toBeUndefined());

test("a very long text is refused at once", () => {
  expect(readEmail(`${"'".repeat(100_000)}ada@example.com`)).toBeUndefined();
});
