import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { findBinaries } from "#platform/database/embedded/binaries.ts";
import { chooseUser, run } from "#platform/database/embedded/run-as.ts";
import { SHOP_ROLE } from "#platform/database/shop-role.ts";
import { freePorts } from "../programs/free-ports.ts";
import { until } from "../run/until.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import { folderInMemory } from "./folder-in-memory.ts";

type User = ReturnType<typeof chooseUser>;
type Server = { process: ChildProcess; port: number };

/** A data directory from which pairs of servers are made. */
export type ClusterTemplate = { folder: string; user: User; postgres: string; remove(): Promise<void> };

const DATABASE = "shop";
const HOST_RULES = `
host all shop,${SHOP_ROLE} 127.0.0.1/32 scram-sha-256
host all postgres 127.0.0.1/32 trust
host replication postgres 127.0.0.1/32 trust
`;

/**
 * Makes a data directory as an operator would set it up, with the role `shop`, which owns the database, and the shop's
 * own role. `fill` fills the database, and gets the owner's URL.
 */
export async function prepareClusters(fill: (url: string) => Promise<void>): Promise<ClusterTemplate> {
  const folder = await mkdtemp(path.join(await folderInMemory(), "calabash-clusters-"));
  await chmod(folder, 0o755);
  const user = chooseUser([], folder);
  const { initdb, postgres } = await findBinaries(user);
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, "template");
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const made = run(user, [initdb, `--pgdata=${data}`, "--username=postgres", ...locale], { limit: 60_000 });
  if (!made.ok) throw new Error(made.output);
  await writeFile(path.join(data, "pg_hba.conf"), HOST_RULES);
  const template = { folder, user, postgres, remove: () => rm(folder, { recursive: true, force: true }) };
  const server = await startServer(template, data, {});
  try {
    await query(server, "create role shop login password 'pepper'");
    await query(server, `create role ${SHOP_ROLE} login password 'pepper' in role pg_monitor`);
    await query(server, `create database ${DATABASE} owner shop`);
    await fill(clusterUrl(`127.0.0.1:${server.port}`, "shop"));
    return template;
  } finally {
    await stopServer(server);
  }
}

/**
 * Starts a primary and a standby, each behind a proxy; commits wait for the standbys of `synchronous`, none when it is
 * empty. A copy of a server that was shut down cleanly is a base backup.
 */
export async function startTwoClusters(template: ClusterTemplate, { synchronous = "*" } = {}) {
  const folder = await mkdtemp(path.join(template.folder, "pair-"));
  await chmod(folder, 0o755);
  const [first, second] = [path.join(folder, "one"), path.join(folder, "two")];
  for (const copy of [first, second]) {
    const copied = run(undefined, ["cp", "-a", path.join(template.folder, "template"), copy], { limit: 60_000 });
    if (!copied.ok) throw new Error(copied.output);
  }
  await writeFile(path.join(second, "standby.signal"), "");

  const primary = await startServer(template, first, { synchronous_standby_names: synchronous });
  const inFront = await openDatabaseProxy(primary.port);
  // The standby reaches the primary through the proxy too, so that a partition cuts the primary off from everything.
  const conninfo = `host=127.0.0.1 port=${inFront.port} user=postgres`;
  const startStandby = () => startServer(template, second, { primary_conninfo: conninfo });
  let standby = await startStandby();
  const inFrontOfStandby = await openDatabaseProxy(standby.port);
  const untilReplicated = () =>
    until("the standby to replicate", async () => {
      const state = synchronous ? "sync_state in ('sync', 'quorum')" : "state = 'streaming'";
      return (await query(primary, `select from pg_stat_replication where ${state}`)).length === 1;
    });
  await untilReplicated();

  return {
    /** Both hosts, through their proxies, for the shop's role. */
    url: clusterUrl(`127.0.0.1:${inFront.port},127.0.0.1:${inFrontOfStandby.port}`),
    /** Of the primary alone, through its proxy, for the shop's role. */
    primaryUrl: clusterUrl(`127.0.0.1:${inFront.port}`),
    /** Of the standby alone, past its proxy, for the shop's role. */
    standbyUrl: clusterUrl(`127.0.0.1:${standby.port}`),
    kill: () => signalAll(primary, "SIGKILL"),
    freeze: () => signalAll(primary, "SIGSTOP"),
    partition: () => inFront.partition(),
    /** New connections to the partitioned primary work again. */
    heal: () => inFront.heal(),
    /** Resolves when the standby accepts writes. */
    promote: () => query(standby, "select pg_promote(true, 60)"),
    /** Runs a statement on the standby as its superuser, in the shop's database. */
    queryStandby: (text: string) => query(standby, text, DATABASE),
    /** Pauses the replay; resolves when the standby shows nothing newer. */
    async pauseReplay() {
      await query(standby, "select pg_wal_replay_pause()");
      await until("the replay to pause", async () => {
        const paused = "select from pg_get_wal_replay_pause_state() state where state = 'paused'";
        return (await query(standby, paused)).length === 1;
      });
    },
    resumeReplay: () => query(standby, "select pg_wal_replay_resume()"),
    stopStandby: () => stopServer(standby),
    freezeStandby: () => signalAll(standby, "SIGSTOP"),
    async restartStandby() {
      standby = await startServer(template, second, { primary_conninfo: conninfo, port: String(standby.port) });
      await untilReplicated();
    },
    async stop() {
      await Promise.all([inFront.close(), inFrontOfStandby.close()]);
      for (const server of [primary, standby]) signalAll(server, "SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function clusterUrl(hosts: string, role = SHOP_ROLE): string {
  return `postgresql://${role}:pepper@${hosts}/${DATABASE}?sslmode=disable`;
}

async function startServer(template: ClusterTemplate, data: string, settings: Record<string, string>): Promise<Server> {
  const [port] = await freePorts(1);
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    shared_buffers: "32MB",
    max_connections: "60",
    wal_keep_size: "256MB",
    // The tests end processes, not machines.
    fsync: "off",
    logging_collector: "off",
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(template.postgres, ["-D", data, ...args], { ...template.user, cwd: "/", stdio: "ignore" });
  const server = { process: child, port: Number(all.port) };
  await until(`PostgreSQL in ${data} to answer`, async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${data} exited with ${child.exitCode}`);
    return (await query(server, "select 1").catch(() => [])).length === 1;
  });
  return server;
}

async function stopServer({ process: server }: Server): Promise<void> {
  const exited = once(server, "exit");
  server.kill("SIGINT");
  await exited;
}

/** Signals the server's main process first, so that it cannot react when the others end. */
function signalAll({ process: { pid = 0 } }: Server, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  for (const one of [pid, ...stdout.split("\n").filter(Boolean).map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended already.
    }
  }
}

async function query({ port }: Server, text: string, database = "postgres"): Promise<object[]> {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", database, ssl: false });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
