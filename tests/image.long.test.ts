import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findTool } from "./debian-tools.ts";

const hasTools = process.getuid?.() === 0 && findTool("buildah") && findTool("debootstrap");

test.skipIf(!hasTools)(
  "the image is built without a registry, runs as an ordinary user with nothing to write to, and ends on SIGTERM",
  { timeout: 3_600_000 },
  () => {
    const { stdout, stderr } = spawnSync("bash", ["deploy/test-image.sh"], { encoding: "utf8", env: process.env });
    expect(stdout, stderr).toMatch(/passed\n$/);
  },
);
