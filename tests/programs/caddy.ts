import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { expect, onTestFinished } from "vitest";
import { findTool } from "./debian-tools.ts";

const CADDYFILE = "deploy/caddy/Caddyfile";

/** The parts of Caddy's configuration that a test changes. */
type CaddyConfig = { admin?: object; apps: { http: { http_port?: number }; pki?: object } };

/**
 * Starts Caddy with the project's Caddyfile in front of a shop on these ports, at https://localhost on `port`. Its
 * certificate is from Caddy's own authority, which this machine does not come to trust. Ready when it returns; ended
 * after the test.
 */
export async function startCaddy(options: { port: number; httpPort: number; shopPorts: number[] }): Promise<void> {
  const caddy = findTool("caddy");
  if (!caddy) throw new Error("There is no Caddy");
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-caddy-"));
  const environment = {
    HOME: folder,
    SHOP_DOMAIN: `https://localhost:${options.port}`,
    SHOP_UPSTREAM: options.shopPorts.map((port) => `127.0.0.1:${port}`).join(" "),
    SHOP_MACHINES: options.shopPorts.length > 1 ? "several" : "one",
  };
  const adapted = execFileSync(caddy.path, ["adapt", "--config", CADDYFILE], { env: environment, encoding: "utf8" });
  const config = JSON.parse(adapted) as CaddyConfig;
  // No port that belongs to the machine, and nothing added to its list of trusted authorities.
  config.admin = { disabled: true };
  config.apps.http.http_port = options.httpPort;
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  const file = path.join(folder, "caddy.json");
  await writeFile(file, JSON.stringify(config));
  const child = spawn(caddy.path, ["run", "--config", file], { env: environment, stdio: "ignore" });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  // Caddy listens before it has made its certificate.
  await expect.poll(() => hasCertificate(options.port), { interval: 50 }).toBe(true);
}

function hasCertificate(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost", servername: "localhost", rejectUnauthorized: false });
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("secureConnect", () => answer(true)).once("error", () => answer(false));
  });
}
