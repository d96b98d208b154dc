import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeAccessRules } from "./access-rules.ts";
import type { Cluster } from "./cluster.ts";
import { lastSocketFolder, readPostmasterPid, removePostmasterPid } from "./postmaster-pid.ts";
import {
  claimSocketFolder,
  makeSocketFolder,
  removeEmptySocketFolder,
  removeSocketFolder,
  removeSocketLock,
  socketFile,
} from "./sockets.ts";

// The pid of no process: larger than any process id.
const NOBODY = 4_194_305;

let folder: string;
let cluster: Cluster;
let pidFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "calabash-larder-"));
  cluster = { folder, user: undefined, data: join(folder, "data"), log: join(folder, "log"), postgres: "postgres" };
  await mkdir(cluster.data);
  pidFile = join(cluster.data, "postmaster.pid");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function leavePidFile(text: string): Promise<NonNullable<Awaited<ReturnType<typeof readPostmasterPid>>>> {
  await writeFile(pidFile, text);
  const left = await readPostmasterPid(cluster);
  if (!left) throw new Error("There is no postmaster.pid");
  return left;
}

test("a server that starts is known from the file that it writes, and ready only once its last line says so", async () => {
  expect(await readPostmasterPid(cluster)).toBeUndefined();
  const lines = ["71", "/data", "1790000000", "5432", "/tmp/socket", "", "  5432001  32769"];
  expect(await leavePidFile(`${lines.join("\n")}\n`)).toMatchObject({
    pid: 71,
    data: "/data",
    socketFolder: "/tmp/socket",
    ready: false,
  });
  expect(await leavePidFile([...lines, "starting", ""].join("\n"))).toMatchObject({ ready: false });
  expect(await leavePidFile([...lines, "ready   ", ""].join("\n"))).toMatchObject({ ready: true });
});

test("the postmaster.pid of a dead server goes when another process has its number, or a power cut emptied it", async () => {
  await removePostmasterPid(cluster, await leavePidFile(`${NOBODY}\n`));
  expect(await readdir(cluster.data)).toEqual(["postmaster.pid"]);
  await removePostmasterPid(cluster, await leavePidFile(`${process.pid}\n`));
  expect(await readdir(cluster.data)).toEqual([]);

  const empty = await leavePidFile("");
  await removePostmasterPid(cluster, empty);
  // A server that starts may be about to write it.
  expect(await readdir(cluster.data)).toEqual(["postmaster.pid"]);
  const before = new Date(Date.now() - 10_000);
  await utimes(pidFile, before, before);
  await removePostmasterPid(cluster, empty);
  expect(await readdir(cluster.data)).toEqual([]);
  await removePostmasterPid(cluster, empty);
});

test("the postmaster.pid that another start has written meanwhile is left as it is", async () => {
  const old = await leavePidFile(`${process.pid}\n`);
  await writeFile(pidFile, "another start\n");
  await removePostmasterPid(cluster, old);
  expect(await readdir(cluster.data)).toEqual(["postmaster.pid"]);
  expect(await readFile(pidFile, "utf8")).toBe("another start\n");
});

test("a copied data directory does not take the socket of its original", async () => {
  const options = (data: string) =>
    writeFile(
      join(cluster.data, "postmaster.opts"),
      `/bin/postgres "-D" "${data}" "-c" "unix_socket_directories="/tmp/calabash-larder-x""\n`,
    );
  expect(await lastSocketFolder(cluster)).toBeUndefined();
  await options("/somewhere/else");
  expect(await lastSocketFolder(cluster)).toBeUndefined();
  await options(cluster.data);
  expect(await lastSocketFolder(cluster)).toBe("/tmp/calabash-larder-x");
});

test("a socket folder is made anew or taken again, but not one that others may enter, a file, or a folder of others", async () => {
  const own = join(folder, "calabash-larder-own");
  expect(await claimSocketFolder(own, undefined)).toBe(true);
  expect(await claimSocketFolder(own, undefined)).toBe(true);
  await chmod(own, 0o750);
  expect(await claimSocketFolder(own, undefined)).toBe(false);
  const file = join(folder, "calabash-larder-file");
  await writeFile(file, "", { mode: 0o600 });
  expect(await claimSocketFolder(file, undefined)).toBe(false);
  expect(await claimSocketFolder(join(folder, "other"), undefined)).toBe(false);
  expect(existsSync(join(folder, "other"))).toBe(false);
});

test("the lock beside a socket goes with the server that wrote it; a folder goes when it is empty, or with what a server left", async () => {
  const own = await makeSocketFolder(undefined);
  const lock = `${socketFile(own)}.lock`;
  await writeFile(lock, "71\n/data\n");
  await removeSocketLock(own, 72);
  expect(existsSync(lock)).toBe(true);
  await removeEmptySocketFolder(own);
  expect(existsSync(own)).toBe(true);
  await removeSocketLock(own, 71);
  expect(existsSync(lock)).toBe(false);
  await removeEmptySocketFolder(own);
  expect(existsSync(own)).toBe(false);

  const again = await makeSocketFolder(undefined);
  for (const left of [socketFile(again), `${socketFile(again)}.lock`]) await writeFile(left, "");
  await removeSocketFolder(again);
  expect(existsSync(again)).toBe(false);

  // A system folder, such as /tmp, is not touched.
  const foreign = join(folder, "foreign");
  await mkdir(foreign);
  await writeFile(`${socketFile(foreign)}.lock`, "71\n");
  await removeSocketLock(foreign, 71);
  await removeSocketFolder(foreign);
  expect(existsSync(`${socketFile(foreign)}.lock`)).toBe(true);
  await rm(`${socketFile(foreign)}.lock`);
  await removeEmptySocketFolder(foreign);
  expect(existsSync(foreign)).toBe(true);
});

test("who may connect is written at each start, and only a change makes a running server read it again", async () => {
  expect(await writeAccessRules(cluster.data, undefined)).toBe(true);
  expect(await writeAccessRules(cluster.data, undefined)).toBe(false);
  const rules = join(cluster.data, "pg_hba.conf");
  const written = await readFile(rules, "utf8");
  expect(written.split("\n").slice(1)).toEqual(["local all all peer map=shop", ""]);
  await writeFile(rules, "local all all trust\n");
  expect(await writeAccessRules(cluster.data, undefined)).toBe(true);
  expect(await readFile(rules, "utf8")).toBe(written);
  expect(await readFile(join(cluster.data, "pg_ident.conf"), "utf8")).toContain('shop "root" all\n');
});
