import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { packRelease } from "../scripts/pack-release.mjs";
import { openDatabaseProxy } from "./database/database-proxy.ts";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { findTool } from "./programs/debian-tools.ts";
import { asShop } from "./shop/test-config.ts";

const hasTools = process.getuid?.() === 0 && findTool("buildah") && findTool("debootstrap");

test.skipIf(!hasTools)(
  "the image of a release has 450 MB at most, runs as a user who can write to nothing but /data, and ends on SIGTERM",
  { timeout: 3_600_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "calabash-image-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(spawnSync(process.execPath, ["scripts/sbom.mjs"]).status).toBe(0);
    const tarball = packRelease({
      name: "release",
      topFolder: "calabash-larder-0",
      modifiedAt: 1_700_000_000,
      level: 1,
      folder,
    });
    const env = { ...process.env, ...(await provideDatabase()) };
    const { stdout } = await promisify(execFile)("bash", ["deploy/test-image.sh", tarball], { env });
    process.stdout.write(stdout);
    expect(stdout).toMatch(/passed\n$/);
  },
);

/** A database that every user of this machine reaches: the server itself only accepts the user of the tests. */
async function provideDatabase(): Promise<Record<string, string>> {
  const socket = new URL(await createDatabase("image_test"));
  onTestFinished(() => dropDatabase("image_test"));
  const { host, port } = Object.fromEntries(socket.searchParams) as { host: string; port: string };
  const proxy = await openDatabaseProxy(`${host}/.s.PGSQL.${port}`);
  onTestFinished(() => proxy.close());
  const owner = `postgresql://${socket.username}@127.0.0.1:${proxy.port}/image_test?sslmode=disable`;
  return { DATABASE_URL: asShop(owner), DATABASE_OWNER_URL: owner };
}
