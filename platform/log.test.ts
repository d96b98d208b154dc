import fs from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi, type MockInstance } from "vitest";
import { describeError, openLog } from "./log.ts";

const refused = Object.assign(new Error("duplicate key value violates a constraint"), {
  code: "23505",
  detail: "Key (email)=(amara@example.com) already exists.",
});

test("an error is logged with its message, code and cause, without the row that it is about", () => {
  const described = describeError(new Error("could not save", { cause: refused }));
  expect(described).toMatchObject({ message: "could not save", cause: { message: refused.message, code: "23505" } });
  expect(JSON.stringify(described)).not.toContain("amara");
});

test("an error that the job queue reports as a plain object is logged as an error, without the row that it is about", () => {
  const { message, stack } = refused;
  const described = describeError({ ...refused, message, stack, queue: "send-mail", worker: "1" });
  expect(described).toMatchObject({ message, code: "23505", stack });
  expect(JSON.stringify(described)).not.toContain("amara");
});

test("a failed query is logged without its values", () => {
  const error = new DrizzleQueryError("insert into users (email) values ($1)", ["amara@example.com"], refused);
  expect(JSON.stringify(describeError(error))).not.toContain("amara");
});

test("the id of an order, which opens it, is masked in the message and the stack of an error", () => {
  const described = describeError(new Error("Order CBL_1760000000000_shipped01 cannot become shipped"));
  expect(described).toMatchObject({ message: "Order CBL_•••_•••ed01 cannot become shipped" });
  expect(JSON.stringify(described)).not.toContain("CBL_1760000000000_shipped01");
});

test("a thrown value that is no error is logged as text", () => {
  expect(describeError("no reason")).toEqual({ message: "no reason" });
  expect(describeError(undefined)).toEqual({ message: "undefined" });
  const response = { status: 500, data: { email: "amara@example.com" } };
  expect(describeError(response)).toEqual({ message: "an object with status, data" });
});

test("an error is written at once, with the lines that waited; other lines are written together", () => {
  const written: string[] = [];
  const write = vi.spyOn(fs, "write") as MockInstance;
  write.mockImplementation((_file: number, text: string) => void written.push(text));
  const log = openLog("info");
  log.info("before");
  log.warn("no error yet");
  expect(written).toEqual([]);
  log.error("it failed");
  write.mockRestore();
  expect(written.map((text) => text.match(/"msg":"[^"]+"/g))).toEqual([
    ['"msg":"before"', '"msg":"no error yet"', '"msg":"it failed"'],
  ]);
});
