import { expect, test } from "vitest";
import { findAddresses, isPublic } from "./network.ts";

test.each(["8.8.8.8", "193.0.6.139", "2606:4700:4700::1111"])("%s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "203.0.113.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::10.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001::1",
  "2001:db8::1",
  "fc00::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "not an address",
])("%s is not", (address) => {
  expect(isPublic(address)).toBe(false);
});

const find = (url: string, addresses: string[], isTrusted = false) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  const found = findAddresses(new URL(url), { resolve, limitMs: 1 }, isTrusted);
  return found.then(
    (all) => ({ asked, found: all.map(({ address }) => address) }),
    (error: Error) => ({ asked, why: error.message }),
  );
};
const why = "Its address is not on the public internet, so nothing is sent there.";

test("a name is resolved once, and all of its addresses must be public", async () => {
  const both = ["8.8.8.8", "2606:4700:4700::1111"];
  expect(await find("https://books.example/", both)).toEqual({ asked: ["books.example"], found: both });
  expect(await find("https://books.example/", ["8.8.8.8", "10.0.0.1"])).toMatchObject({ why });
  expect(await find("https://books.example/", [])).toMatchObject({ why: "Its name has no address." });
  expect(await find("https://books.example/", ["10.0.0.1"], true)).toMatchObject({ found: ["10.0.0.1"] });
});

test("an address in the place of a name is looked at too, without its brackets", async () => {
  expect(await find("https://[::ffff:10.0.0.1]/", ["::ffff:a00:1"])).toEqual({ asked: ["::ffff:a00:1"], why });
  expect(await find("https://0x7f.1/", ["127.0.0.1"])).toEqual({ asked: ["127.0.0.1"], why });
});
