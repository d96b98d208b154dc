import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SHOP_ROLE } from "#platform/database/shop-role.ts";
import { findTool } from "../programs/debian-tools.ts";
import { freePorts } from "../programs/free-ports.ts";
import { until } from "../run/until.ts";

/**
 * Starts PgBouncer in transaction mode in front of the database at `url`, for the shop's role; `settings` are lines of
 * its [pgbouncer] section.
 */
export async function startPgBouncer(url: string, settings: string[] = []) {
  const tool = findTool("pgbouncer");
  if (!tool) throw new Error("There is no pgbouncer here");
  const database = new URL(url);
  const name = database.pathname.slice(1);
  const socket = database.searchParams.get("host") ?? "";
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-pgbouncer-"));
  await chmod(folder, 0o755);
  const [port] = await freePorts(1);
  await writeFile(path.join(folder, "users.txt"), `"${SHOP_ROLE}" ""\n`);
  const section = [
    "pool_mode = transaction",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${folder}/users.txt`,
    ...settings,
  ];
  const databases = `${name} = host=${socket} port=5432 dbname=${name}`;
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, `[databases]\n${databases}\n[pgbouncer]\n${section.join("\n")}\n`);
  // As the owner of the database's socket: PgBouncer refuses to run as root.
  const { uid, gid } = await stat(socket);
  const child = spawn(tool.path, ["-q", file], {
    ...(process.geteuid?.() === 0 && { uid, gid }),
    env: tool.env,
    stdio: "ignore",
  });
  await until("PgBouncer to listen", async () => child.exitCode !== null || (await accepts(port ?? 0)));
  if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}`);
  return {
    url: `postgresql://${SHOP_ROLE}@127.0.0.1:${port}/${name}?sslmode=disable`,
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
