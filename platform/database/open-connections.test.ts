import { Client } from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { trackConnections, type OpenConnections } from "./open-connections.ts";

const one = { name: "one:5432" };
const two = { name: "two:5432" };
let broken: string[];
let connections: OpenConnections;
beforeEach(() => {
  broken = [];
  connections = trackConnections();
});

/** A connection opened at this time, which records when it is broken. */
function open(name: string, host: typeof one, openedAt: number): Client {
  const client = new Client();
  vi.spyOn(client.connection.stream, "destroy").mockImplementation(function destroy(
    this: typeof client.connection.stream,
  ) {
    broken.push(name);
    return this;
  });
  const clock = vi.spyOn(performance, "now").mockReturnValue(openedAt);
  connections.add(client, host);
  clock.mockRestore();
  return client;
}

test("of a server that went silent the connections opened before are broken off, not later ones and those to others", () => {
  open("older", one, 100);
  open("at that moment", one, 200);
  open("newer", one, 300);
  open("older, to another server", two, 100);
  connections.breakOlder(one, 200);
  expect(broken).toEqual(["older"]);
});

test("when another server becomes the primary all connections but those to it are broken off", () => {
  open("old", one, 100);
  open("new", two, 100);
  connections.keepOnly(two);
  expect(broken).toEqual(["old"]);
});

test("a connection that has ended is forgotten", () => {
  open("ended", one, 100).emit("end");
  connections.keepOnly(two);
  connections.breakOlder(one, 200);
  expect(broken).toEqual([]);
});
