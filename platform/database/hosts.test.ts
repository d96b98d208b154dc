import { expect, test } from "vitest";
import { readHosts } from "./hosts.ts";

const names = (url: string) => readHosts(url).hosts.map(({ name }) => name);

test("one host is left to the driver", () => {
  const url = "postgresql://shop:se%40cret@db.example:5433/shop?sslmode=verify-full";
  expect(readHosts(url)).toEqual({ connectionString: url, hosts: [{ name: "db.example:5433" }] });
  expect(names("postgresql:///shop?host=%2Frun%2Fpostgresql")).toEqual(["/run/postgresql"]);
});

test("hosts are listed as for libpq, each with its port or the usual one", () => {
  const { connectionString, hosts } = readHosts("postgresql://shop:x@one:5433,two,[fd00::1]:5434/shop?sslmode=require");
  expect(hosts).toEqual([
    { name: "one:5433", host: "one", port: 5433 },
    { name: "two:5432", host: "two", port: 5432 },
    { name: "[fd00::1]:5434", host: "fd00::1", port: 5434 },
  ]);
  const first = new URL(connectionString);
  expect([first.username, first.password, first.pathname]).toEqual(["shop", "x", "/shop"]);
  expect(Object.fromEntries(first.searchParams)).toEqual({ sslmode: "require", host: "one", port: "5433" });
});

test("hosts may also be listed in the query, and one port counts for all", () => {
  expect(names("postgresql://shop@/shop?host=one,two&port=5433&target_session_attrs=read-write")).toEqual([
    "one:5433",
    "two:5433",
  ]);
});

test.each([
  ["postgresql://one:5432,two:http/shop", "no host"],
  ["postgresql://one,two:70000/shop", "lists 70000, which is no port"],
  ["postgresql://one,,two/shop", "lists a host without a name"],
  ["postgresql://shop@/shop?host=one,two&port=1,2,3", "more or fewer ports than hosts"],
])("%s is refused: %s", (url, reason) => {
  expect(() => readHosts(url)).toThrow(reason);
});

test.each(["pepper/salt", "12/salt", "pepper?salt", "pepper#salt"])(
  "no part of the password %s is named",
  (password) => {
    const read = () => readHosts(`postgresql://shop:${password}@db/shop`);
    expect(read).toThrow(/^has a password with a character that must be encoded/);
  },
);
