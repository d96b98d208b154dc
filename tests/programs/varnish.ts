import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterFile } from "../run/after-file.ts";
import { until } from "../run/until.ts";
import { findTool } from "./debian-tools.ts";

const FOLDER = "deploy/varnish";

/** Debian's Varnish; undefined where there is none, or no C compiler, with which it compiles its rules. */
export function findVarnish() {
  return existsSync("/usr/bin/cc") ? findTool("varnishd") : undefined;
}

/**
 * Starts Varnish with the project's rules and options, in front of a shop on this port: at `port` for visitors, and at
 * `purgePort` for purges. Ready when it returns; ended by the returned function, at the latest after the test file.
 */
export async function startVarnish(ports: {
  port: number;
  purgePort: number;
  shopPort: number;
}): Promise<() => Promise<void>> {
  const varnish = findVarnish();
  if (!varnish) throw new Error("There is no Varnish");
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-varnish-"));
  const rules = readFileSync(`${FOLDER}/shop.vcl`, "utf8").replace('"3000"', `"${ports.shopPort}"`);
  writeFileSync(`${folder}/shop.vcl`, rules);
  const unit = readFileSync(`${FOLDER}/varnish.service.conf`, "utf8").replaceAll("\\\n", " ");
  const command = /^ExecStart=\/usr\/sbin\/varnishd (.+)$/m.exec(unit)?.[1] ?? "";
  const args = command
    .replace("-j unix,user=vcache", "-j none")
    .replace("/etc/varnish/shop.vcl", `${folder}/shop.vcl`)
    .replace("127.0.0.1:6081", `127.0.0.1:${ports.port}`)
    .replace("127.0.0.1:6083", `127.0.0.1:${ports.purgePort}`)
    .replace("malloc,256m", "malloc,64m")
    .split(/\s+/);
  // The modules of a Varnish that is unpacked rather than installed.
  const modules = globSync(path.join(path.dirname(varnish.path), "../lib/*/varnish/vmods"))[0];
  const own = ["-n", `${folder}/run`, ...(modules ? ["-p", `vmod_path=${modules}`] : [])];
  const child = spawn(varnish.path, [...args, ...own], {
    env: { PATH: process.env["PATH"], ...varnish.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const exited = once(child, "exit");
  const end = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  afterFile(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  await until("Varnish", () => {
    if (child.exitCode !== null) throw new Error(`Varnish does not start: ${output}`);
    return output.includes("Child starts");
  });
  return end;
}
