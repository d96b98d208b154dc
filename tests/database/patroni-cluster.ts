import { spawn, type ChildProcess } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePorts } from "../programs/free-ports.ts";
import { until } from "../run/until.ts";

/** Where Debian's postgresql-15 has its programs. */
export const DEBIAN_POSTGRESQL = "/usr/lib/postgresql/15/bin";

type Node = { data: string; restPort: number; port: number; patroni: ChildProcess };

/**
 * Starts etcd and two PostgreSQL servers under Patroni with synchronous replication, each in a process group of its
 * own, in a temporary folder. Patroni and PostgreSQL run as `user`, because PostgreSQL refuses to run as root.
 */
export async function startPatroniCluster(user: { uid: number; gid: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-patroni-"));
  await chmod(folder, 0o755);
  const [clientPort, peerPort, ...ports] = await freePorts(6);
  const etcd = startEtcd(folder, String(clientPort), String(peerPort));
  const nodes: Node[] = [];
  for (const [index, name] of ["one", "two"].entries()) {
    const [restPort = 0, port = 0] = ports.slice(2 * index);
    const home = path.join(folder, name);
    await mkdir(home, { mode: 0o700 });
    await chown(home, user.uid, user.gid);
    const settings = path.join(folder, `${name}.json`);
    await writeFile(settings, JSON.stringify(patroniSettings({ name, home, restPort, port, etcdPort: clientPort })));
    const patroni = startGroup("/usr/bin/patroni", [settings], user);
    nodes.push({ data: path.join(home, "data"), restPort, port, patroni });
    // The second server copies the first, which must lead by then.
    await until(`${name} to run`, () => isIn(restPort, index === 0 ? "primary" : "sync"));
  }
  return {
    url: (database: string) =>
      `postgresql://shop:shop@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(",")}/${database}`,
    /** Kills the node that leads: Patroni and PostgreSQL together, as when its machine loses power. */
    async killPrimary(): Promise<void> {
      for (const node of nodes) {
        if (await isIn(node.restPort, "primary")) return killNode(node);
      }
      throw new Error("No node leads");
    },
    /** Resolves when a node that still runs leads. */
    async newPrimary(): Promise<void> {
      const alive = nodes.filter(({ patroni }) => patroni.exitCode === null && patroni.signalCode === null);
      await until("a new primary", async () => {
        const leading = await Promise.all(alive.map(({ restPort }) => isIn(restPort, "primary")));
        return leading.includes(true);
      });
    },
    async stop(): Promise<void> {
      await Promise.all(nodes.map(killNode));
      killGroup(etcd);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function startEtcd(folder: string, clientPort: string, peerPort: string): ChildProcess {
  const clients = `http://127.0.0.1:${clientPort}`;
  const peers = `http://127.0.0.1:${peerPort}`;
  const options = {
    name: "etcd",
    "data-dir": path.join(folder, "etcd"),
    "log-level": "error",
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `etcd=${peers}`,
  };
  return startGroup(
    "/usr/bin/etcd",
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  );
}

type NodeSettings = { name: string; home: string; restPort: number; port: number; etcdPort: number | undefined };

/** The settings of docs/runbooks/failover.md, with the shortest times that Patroni accepts. */
function patroniSettings({ name, home, restPort, port, etcdPort }: NodeSettings) {
  const rest = `127.0.0.1:${restPort}`;
  const password = "patroni";
  return {
    scope: "shop",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }],
      users: { shop: { password: "shop", options: ["createdb", "createrole"] } },
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(home, "data"),
      bin_dir: DEBIAN_POSTGRESQL,
      pgpass: path.join(home, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
        rewind: { username: "rewinder", password },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: ["host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
    },
  };
}

/** Whether the node has this role: Patroni's REST API answers its health checks with 200. */
async function isIn(restPort: number, role: "primary" | "sync"): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Starts a program in a process group of its own, so that it can be killed with everything it started. */
function startGroup(program: string, args: string[], user?: { uid: number; gid: number }): ChildProcess {
  return spawn(program, args, { ...user, cwd: "/", stdio: "ignore", detached: true, env: { PATH: "/usr/bin:/bin" } });
}

/**
 * Kills Patroni first, because it would start PostgreSQL again, then PostgreSQL's processes, which are in another
 * group.
 */
async function killNode({ data, patroni }: Node): Promise<void> {
  killGroup(patroni);
  const text = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(text.split("\n")[0]);
  if (!postmaster) return;
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(() => "");
  for (const pid of [postmaster, ...children.trim().split(" ").map(Number)]) kill(pid);
}

function killGroup({ pid }: ChildProcess): void {
  if (pid) kill(-pid);
}

function kill(pid: number): void {
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
