import { expect, test } from "vitest";
import { toE164 } from "#platform/rules/phone.ts";
import { readCursor, readOrderFilter, readSearchTerms, writeCursor } from "./order-filter.ts";

const pieces = (text: string) => readSearchTerms(text, (number) => toE164(number, "Nigeria"));

test.each([
  ["CBL_1795224600000_0000abcde", { idStart: "CBL_1795224600000_0000abcde" }],
  ["cbl_17952246", { idStart: "CBL_17952246" }],
  ["CBL_1795224600000_0000ABC", { idStart: "CBL_1795224600000_0000abc" }],
  ["Amara@Example.com", { email: "amara@example.com" }],
  ["0803 555 0142", { phoneEnd: "2348035550142", tracking: "08035550142" }],
  ["+234 (0)803 555-0142", { phoneEnd: "2348035550142", tracking: "23408035550142" }],
  ["#CBL_1795224600000_0000ABCDE.", { idStart: "CBL_1795224600000_0000abcde" }],
  ["Has CBL_1795224600000_0000abcde left?", { idStart: "CBL_1795224600000_0000abcde" }],
  ["https://shop.example/office/orders/CBL_1795224600000_0000abcde", { idStart: "CBL_1795224600000_0000abcde" }],
  ["…geyvzsy6z", { idEnd: "geyvzsy6z", tracking: "GEYVZSY6Z", text: "geyvzsy6z" }],
  ["#geyvzsy6z.", { idEnd: "geyvzsy6z", tracking: "GEYVZSY6Z", text: "geyvzsy6z" }],
  ["GEYVZSY6Z\u200b", { idEnd: "geyvzsy6z", tracking: "GEYVZSY6Z", text: "geyvzsy6z" }],
  ["mailto:Amara@Example.com", { email: "amara@example.com" }],
  ["Amara Nwosu <amara@example.com>", { email: "amara@example.com" }],
  ["amara@example.com\u200b", { email: "amara@example.com" }],
  ["https://wa.me/2348035550142", { phoneEnd: "2348035550142", tracking: "HTTPSWAME2348035550142" }],
  ["\u202a+234 803\u00a0555\u20110142\u202c", { phoneEnd: "2348035550142", tracking: "2348035550142" }],
  ["0142", { idEnd: "0142", phoneEnd: "142", tracking: "0142" }],
  ["gig 4821 9305", { tracking: "GIG48219305", text: "gig 4821 9305" }],
  ["GIG4821930575NG", { tracking: "GIG4821930575NG", text: "gig4821930575ng" }],
  ["tracking number: GIG 4821930575NG", { tracking: "GIG4821930575NG", text: "tracking number: gig 4821930575ng" }],
  ["Order 482-193-507", { number: "482193507", tracking: "482193507", text: "order 482-193-507" }],
  ["482-193-507", { number: "482193507", phoneEnd: "482193507", tracking: "482193507" }],
  ["9k3x", { idEnd: "9k3x", tracking: "9K3X", text: "9k3x" }],
  ["Nwosu", { idEnd: "nwosu", text: "nwosu" }],
  ["Amara Nwosu", { text: "amara nwosu" }],
  ["ab", {}],
])("a search for %s matches every kind of value that it can be", (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});

test("a filter takes only valid values from a URL", () => {
  const query = new URLSearchParams("search=%20amara%20&status=shipped&payment=free&from=2026-11-01&to=yesterday");
  expect(readOrderFilter(query)).toEqual({
    search: "amara",
    status: "shipped",
    payment: undefined,
    method: undefined,
    from: "2026-11-01",
    to: undefined,
    late: false,
  });
});

test("late orders are asked for by late=yes, and by nothing else", () => {
  expect(["late=yes", "late=no", ""].map((query) => readOrderFilter(new URLSearchParams(query)).late)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a cursor is parsed as it was written, and nothing else is", () => {
  const mark = { at: "2026-11-21T09:30:00.000Z", id: "CBL_1795224600000_000000001" };
  expect(readCursor(writeCursor(mark))).toEqual(mark);
  expect(readCursor("1; drop table orders")).toBeUndefined();
  // A time that PostgreSQL could not compare, in the year 33658.
  expect(readCursor(`999999999999999_${mark.id}`)).toBeUndefined();
  expect(readCursor(null)).toBeUndefined();
});

test.each([
  "on 2026-11-01",
  "2026-11-01T12:00",
  "2026-11-01x",
  "2026-13-01",
  "1 November 2026",
  "2026-02-30",
  "2026-06-31",
  "2026-02-29",
  "0000-01-01",
])("%s is no day to filter by", (from) => {
  expect(readOrderFilter(new URLSearchParams({ from })).from).toBeUndefined();
});

test("a search has at most a hundred characters, and a method is one that the shop has", () => {
  const query = new URLSearchParams({ search: "x".repeat(101), method: "ussd" });
  expect(readOrderFilter(query)).toMatchObject({ search: "x".repeat(100), method: "ussd" });
  expect(readOrderFilter(new URLSearchParams("method=cash")).method).toBeUndefined();
});

test("a cursor with anything around it is not parsed", () => {
  const mark = writeCursor({ at: "2026-11-21T09:30:00.000Z", id: "CBL_1795224600000_000000001" });
  expect(readCursor(`x${mark}`)).toBeUndefined();
  expect(readCursor(`${mark}x`)).toBeUndefined();
});

test.each([
  [" Amara@Example.com ", { email: "amara@example.com" }],
  ["about CBL_17952246", { tracking: "ABOUTCBL17952246", text: "about cbl_17952246" }],
  ["amara@home", { text: "amara@home" }],
  ["to amara@example.com", { text: "to amara@example.com" }],
  ["amara@example.com now", { text: "amara@example.com now" }],
  ["0803", { idEnd: "0803", phoneEnd: "803", tracking: "0803" }],
  ["080", {}],
  ["00 1234", { phoneEnd: "1234", tracking: "001234" }],
  ["a1b", { text: "a1b" }],
  ["Ada", { text: "ada" }],
])("a search for %j becomes %o", (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});

test.each([
  ["Please ring Mrs Nwosu on 0803 555 0142, after six", "2348035550142"],
  ["She is at +44 7911 123456 now", "447911123456"],
  ["Call (0803) 555-0142 today", "2348035550142"],
  ["It is for 12 people on 24 December", undefined],
])("in the sentence “%s” the phone number is %s", (text, phoneEnd) => {
  expect(pieces(text).phoneEnd).toBe(phoneEnd);
});

test.each([
  ["order geyvzsy6z please", { idEnd: "geyvzsy6z", tracking: "GEYVZSY6ZPLEASE", text: "order geyvzsy6z please" }],
  ["about crayfishs", { text: "about crayfishs" }],
  ["about 123456789", { tracking: "ABOUT123456789", text: "about 123456789" }],
])("in the sentence “%s” the nine characters of an id are those with letters and digits", (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});
