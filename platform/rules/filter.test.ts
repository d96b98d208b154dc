import { expect, test } from "vitest";
import { comparable, plainSearch, readParameter, readSearch, writeQuery } from "./filter.ts";

const query = (text: string) => new URLSearchParams(text);

test("a parameter without a value counts as absent, and one is cut to a hundred characters", () => {
  expect(readParameter(query("by=%20amara%20"), "by")).toBe("amara");
  expect(readParameter(query(`by=${"x".repeat(101)}`), "by")).toBe("x".repeat(100));
  for (const text of ["", "by=", "by=%20", "before=1"]) expect(readParameter(query(text), "by")).toBeUndefined();
});

test("a search is a plain line of at most a hundred characters, or as many as a list allows", () => {
  expect(readSearch(query("search=%20egu%C2%A0%20soup%E2%80%8B"))).toBe("egu soup");
  expect(readSearch(query("by=amara"))).toBe("");
  expect(plainSearch("ｅｇｕｓｉ")).toBe("egusi");
  expect(plainSearch("x".repeat(101))).toBe("x".repeat(100));
  expect(plainSearch("egusi soup", 6)).toBe("egusi");
});

test("short lists compare texts without tone marks, capitals and curled apostrophes", () => {
  expect(comparable("Ọláńrewájú’s")).toBe("olanrewaju's");
  expect([comparable("‘"), comparable("ʼ")]).toEqual(["'", "'"]);
});

test("the query of a filter has what differs from the default, in the sequence of the defaults, with plain commas", () => {
  const defaults = { search: "", free: "", page: 1 };
  expect(writeQuery(defaults, defaults)).toBe("");
  expect(writeQuery({ page: 2, free: "fish,milk", search: "" }, defaults)).toBe("?free=fish,milk&page=2");
});
