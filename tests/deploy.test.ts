import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { shopEnvironment, shopFlags } from "../scripts/shop-process.mjs";
import { findTool } from "./programs/debian-tools.ts";

const systemdAnalyze = findTool("systemd-analyze");
const caddy = findTool("caddy");
const shellcheck = findTool("shellcheck");

/** Runs a program of the machine; its output is part of the failure when it does not succeed. */
function run(tool: { path: string; env: Record<string, string> } | undefined, args: string[], env = {}): string {
  const { status, stdout, stderr } = spawnSync(tool?.path ?? "", args, {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: "/nonexistent", ...tool?.env, ...env },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

test.skipIf(!systemdAnalyze).each(globSync("deploy/systemd/*.service"))(
  "%s may do so little that systemd rates its exposure below 3",
  (unit) => {
    const result = run(systemdAnalyze, ["security", "--offline=yes", "--threshold=30", unit]);
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(result)?.[1])).toBeLessThan(3);
  },
);

const scripts = globSync("deploy/{postgres,systemd}/*").filter((file) => readFileSync(file, "utf8").startsWith("#!"));

test.skipIf(!shellcheck)("shellcheck warns of nothing in the scripts", () => {
  run(shellcheck, ["--severity=warning", "deploy/test-image.sh", ...scripts]);
});

test("the scripts are ones that sh can read, and the installation names units that there are", () => {
  expect(scripts.length).toBeGreaterThan(4);
  for (const script of scripts) run({ path: "/bin/sh", env: {} }, ["-n", script]);
  const install = readFileSync("deploy/systemd/install", "utf8");
  const units = [...install.matchAll(/calabash-larder(?:-\w+)?\.(?:service|socket|timer)/g)].map(([name]) => name);
  expect(units.length).toBeGreaterThan(3);
  for (const unit of units) expect(globSync(`deploy/systemd/${unit}`), unit).toHaveLength(1);
});

test.skipIf(!caddy)("Caddy accepts its configuration, and it is formatted as Caddy formats it", () => {
  const file = "deploy/caddy/Caddyfile";
  run(caddy, ["validate", "--config", file, "--adapter", "caddyfile"]);
  expect(run(caddy, ["fmt", file])).toBe(readFileSync(file, "utf8"));
});

test("the example settings are complete but for what only the operator knows", () => {
  const lines = readFileSync("deploy/systemd/env.example", "utf8").split("\n");
  const entries = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)='?(.*?)'?$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  const example = Object.fromEntries(entries) as Record<string, string>;
  expect(() => readConfig({ ...example, NODE_ENV: "production" })).toThrow(/^NODE_ENV .* AUTH_SECRET [^\n]*$/);
  const config = readConfig({ ...example, NODE_ENV: "production", AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3" });
  expect(config).toMatchObject({ trustProxy: true, publicUrl: "https://shop.example.com" });
});

test.each(["deploy/systemd/calabash-larder.service", "deploy/Dockerfile"])(
  "%s starts the shop with the flags and the memory settings of `npm start`",
  (file) => {
    const text = readFileSync(file, "utf8");
    expect(text.replaceAll(/[",]/g, "")).toContain(`node ${shopFlags.join(" ")} `);
    const memory = Object.entries(shopEnvironment).filter(([name]) => name.startsWith("MALLOC_"));
    expect(memory.length).toBe(2);
    for (const [name, value] of memory) expect(text).toContain(`${name}=${value}`);
  },
);

test("every setting of the examples is one that docs/settings.md describes", () => {
  const described = readFileSync("docs/settings.md", "utf8");
  const files = [
    "deploy/systemd/env.example",
    "deploy/compose.yaml",
    "deploy/compose.env.example",
    "deploy/Dockerfile",
  ];
  const names = files.flatMap((file) => {
    const found = readFileSync(file, "utf8").matchAll(/^\s*#?(?:ENV )?([A-Z][A-Z_]{3,})[=:]/gm);
    return [...found].map(([, name]) => name);
  });
  const foreign = /^(PATH|POSTGRES|OWNER|PG|CADDY|SHOP|MALLOC|BASE|TMPDIR|NODE_ENV)/;
  expect(names.filter((name) => name && !foreign.test(name) && !described.includes(`\`${name}\``))).toEqual([]);
});

test("a base backup in Compose that fails is reported as failed, and deletes nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-compose-"));
  const programs = {
    pg_basebackup: "exit 1",
    pg_verifybackup: "exit 1",
    find: "",
    psql: `echo "$@" >> ${folder}/reports`,
    // The loop would wait for the night.
    sleep: "kill $PPID",
  };
  mkdirSync(path.join(folder, "base/2026-11-20T013000Z"), { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const env = { PATH: `${folder}:${process.env["PATH"]}`, BACKUP_FOLDER: folder };
  spawnSync("/bin/sh", ["deploy/postgres/base-backup.sh"], { env });
  expect(readFileSync(path.join(folder, "reports"), "utf8")).toMatch(
    /^-q -v ON_ERROR_STOP=1 -v ok=false .*failed.*\n$/,
  );
  expect(readdirSync(path.join(folder, "base"))).toEqual(["2026-11-20T013000Z"]);
  rmSync(folder, { recursive: true });
});

test("the guides name no file that is not there", () => {
  const files = ["docs/running.md", ...globSync("docs/runbooks/*.md")];
  const missing = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = ""]) => path.join(path.dirname(file), to));
    const sources = [...text.matchAll(/(?<![\w/-])(deploy\/[\w./-]*\w)/g)].map(([, to = ""]) => to);
    const own = "deploy/compose.env";
    return [...links, ...sources].filter((to) => to !== own && globSync(to).length === 0).map((to) => `${file}: ${to}`);
  });
  expect(missing).toEqual([]);
});
