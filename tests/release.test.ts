import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { commandScripts, packRelease } from "../scripts/pack-release.mjs";
import { makeCertificate } from "./programs/certificate.ts";
import { afterFile } from "./run/after-file.ts";

const COMMAND = path.resolve("deploy/systemd/calabash-larder-release");
const ASSETS = "build/pages/client/assets";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "calabash-release-")));
afterFile(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

test("a release has every script that its commands import", () => {
  mkdirSync(path.join(folder, "scripts"));
  const scripts = commandScripts();
  for (const script of scripts) writeFileSync(path.join(folder, script), readFileSync(script));
  // Not the command itself, which would install packages.
  const imports = scripts.slice(1).map((script) => `import "./${script}";`);
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", imports.join("")], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(imports.length).toBeGreaterThan(1);
  expect(status, stderr).toBe(0);
});

/** A tarball of a small release, whose only asset names the version. */
function makeTarball(version: string, { server = "", node = "#!/bin/sh\nexit 0\n" } = {}): string {
  const from = path.join(folder, `sources-${++count}`);
  const files = { "server.ts": server, "node_modules/node/bin/node": node, [`${ASSETS}/page-${version}.js`]: version };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
    writeFileSync(path.join(from, name), text, { mode: 0o755 });
  }
  const to = path.join(folder, `release-${count}`);
  const topFolder = `calabash-larder-${version}`;
  return packRelease({
    name: topFolder,
    topFolder,
    modifiedAt: 1_700_000_000,
    folder: to,
    from,
    files: Object.keys(files),
  });
}

/** A server below a temporary folder. Its commands record that they were called, as does `tar`. */
function makeServer({ migrate = "exit 0" } = {}) {
  const root = path.join(folder, `server-${++count}`);
  const calls = path.join(root, "calls");
  const commands = {
    "calabash-larder": `echo "$@" >> ${calls}; ${migrate}`,
    systemctl: `case "$*" in *is-active*) ;; show*) echo 0 ;; *) echo "$@" >> ${calls} ;; esac`,
    tar: `echo unpack >> ${calls}; PATH=${process.env["PATH"]} exec tar "$@"`,
  };
  mkdirSync(path.join(root, "bin"), { recursive: true });
  for (const [name, text] of Object.entries(commands))
    writeFileSync(path.join(root, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  mkdirSync(path.join(root, "etc/calabash-larder"), { recursive: true });
  writeFileSync(path.join(root, "etc/calabash-larder/env"), "WORKERS=2\n");
  writeFileSync(calls, "");
  const releases = path.join(root, "opt/calabash-larder-releases");
  const env = { PATH: `${root}/bin:${process.env["PATH"]}`, DESTDIR: root };
  return {
    releases,
    calls: () => readFileSync(calls, "utf8").trim().split("\n"),
    versions: () => (existsSync(releases) ? readdirSync(releases).toSorted() : []),
    current: () => path.basename(readlinkSync(path.join(root, "opt/calabash-larder"))),
    assets: (version: string) => readdirSync(path.join(releases, version, ASSETS)).toSorted(),
    /** Runs the command; returns its output, and rejects with that when it fails. */
    async release(args: string[], more: Record<string, string> = {}): Promise<string> {
      const { stdout } = await promisify(execFile)("sh", [COMMAND, ...args], { env: { ...env, ...more } });
      return stdout.trim();
    },
  };
}

test("the same files give the same tarball whenever they are packed, with a checksum that sha256sum reads", async () => {
  const first = makeTarball("1.0.0");
  const second = makeTarball("1.0.0");
  utimesSync(path.join(folder, `sources-${count}`, "server.ts"), 0, 0);
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  const cwd = path.dirname(first);
  const { stdout } = await promisify(execFile)("sha256sum", ["--check", `${path.basename(first)}.sha256`], { cwd });
  expect(stdout).toBe("calabash-larder-1.0.0.tar.gz: OK\n");
});

test("a release is unpacked beside the one that runs, migrated and switched to; its version goes back to one", async () => {
  const server = makeServer();
  expect(await server.release([makeTarball("1.0.0")])).toBe("The shop runs 1.0.0.");
  expect(await server.release([makeTarball("1.1.0")])).toBe("The shop runs 1.1.0.");
  expect([server.current(), server.versions()]).toEqual(["1.1.0", ["1.0.0", "1.1.0"]]);
  const calls = ["unpack", "migrate", "reload calabash-larder"];
  expect(server.calls()).toEqual([...calls, ...calls]);
  // A page that was opened from either release gets its assets from a process of the other.
  for (const version of ["1.0.0", "1.1.0"]) expect(server.assets(version)).toEqual(["page-1.0.0.js", "page-1.1.0.js"]);
  expect(readFileSync(path.join(server.releases, "1.1.0", ASSETS, "page-1.0.0.js"), "utf8")).toBe("1.0.0");

  expect(await server.release(["1.0.0"])).toBe("The shop runs 1.0.0.");
  expect(server.current()).toBe("1.0.0");
});

test.each([
  ["a wrong checksum beside it", (tarball: string) => writeFileSync(`${tarball}.sha256`, `${"0".repeat(64)}  x\n`), []],
  ["no checksum beside it", (tarball: string) => rmSync(`${tarball}.sha256`), []],
  ["an empty checksum beside it", (tarball: string) => writeFileSync(`${tarball}.sha256`, ""), []],
  ["the checksum of another file after it", () => {}, ["1".repeat(64)]],
])("a tarball with %s is refused before anything is unpacked", async (_name, change, more) => {
  const server = makeServer();
  const tarball = makeTarball("1.0.0");
  change(tarball);
  await expect(server.release([tarball, ...more])).rejects.toThrow(/SHA-256/);
  expect([server.calls(), server.versions()]).toEqual([[""], []]);
});

test("a tarball is downloaded with its checksum over HTTPS, and over nothing else", async () => {
  const tarball = makeTarball("1.0.0");
  const { key, cert } = makeCertificate(new Date());
  const authority = path.join(folder, "authority.pem");
  writeFileSync(authority, cert);
  const server = makeServer();
  const web = createServer({ key, cert }, (request, response) => {
    const file = path.join(path.dirname(tarball), path.basename(request.url ?? ""));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void web.close());
  await once(web, "listening");
  const address = `//127.0.0.1:${(web.address() as AddressInfo).port}`;
  const trust = { CURL_CA_BUNDLE: authority };

  await expect(server.release([`http:${address}/calabash-larder-1.0.0.tar.gz`], trust)).rejects.toThrow(/no file/);
  await expect(server.release([`https:${address}/calabash-larder-2.0.0.tar.gz`], trust)).rejects.toThrow(/downloaded/);
  expect([server.calls(), server.versions()]).toEqual([[""], []]);
  const said = await server.release([`https:${address}/calabash-larder-1.0.0.tar.gz`], trust);
  expect([said, server.versions()]).toEqual(["The shop runs 1.0.0.", ["1.0.0"]]);
});

test("another tarball of a version that is there is refused, and one for another kind of machine", async () => {
  const server = makeServer();
  await server.release([makeTarball("1.0.0")]);
  expect(await server.release([makeTarball("1.0.0")])).toBe("The shop runs 1.0.0.");
  await expect(server.release([makeTarball("1.0.0", { server: "changed" })])).rejects.toThrow(
    /Another release 1\.0\.0/,
  );
  await expect(server.release([makeTarball("1.1.0", { node: "\x7fELF" })])).rejects.toThrow(/kind of machine/);
  expect([server.current(), server.versions()]).toEqual(["1.0.0", ["1.0.0"]]);
  expect(readFileSync(path.join(server.releases, "1.0.0/server.ts"), "utf8")).toBe("");
});

test("when a migration fails, the shop stays what it was", async () => {
  const server = makeServer({ migrate: `! readlink $DESTDIR/opt/calabash-larder | grep -q 1.1.0` });
  await server.release([makeTarball("1.0.0")]);
  await expect(server.release([makeTarball("1.1.0")])).rejects.toThrow();
  expect(server.current()).toBe("1.0.0");
  expect(server.calls().slice(-2)).toEqual(["unpack", "migrate"]);
});

test("the newest three releases are kept, and the clone that older versions used is left alone", async () => {
  const server = makeServer();
  const revision = "0123456789012345678901234567890123456789";
  mkdirSync(path.join(server.releases, "repository"), { recursive: true });
  mkdirSync(path.join(server.releases, revision, ASSETS), { recursive: true });
  symlinkSync("/", path.join(server.releases, revision, "node_modules"));
  utimesSync(path.join(server.releases, revision), 0, 0);
  for (const [index, version] of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"].entries()) {
    await server.release([makeTarball(version)]);
    utimesSync(path.join(server.releases, version), 0, index + 1);
  }
  expect(server.versions()).toEqual(["1.1.0", "1.2.0", "1.3.0", "repository"]);
});
