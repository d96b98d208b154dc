// `npm run test:upgrade -- [REVISION]`: runs the server tests of the previous release, by default the newest tag of a
// version, on the migrations of this one. While an upgrade goes on, old and new processes share the database, so
// migrations only add.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root, say } from "./steps.mjs";

const folder = path.join(root, "build/previous");
const revision = process.argv[2] || newestTag();
if (!revision) {
  say("There is no previous release: no tag, and no revision was named");
  process.exit(0);
}

removeCheckout();
git("worktree", "add", "--detach", "--force", folder, revision);
const migrations = "db/migrations";
fs.rmSync(path.join(folder, migrations), { recursive: true });
fs.cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
// These compare the schema with the release's own code, and its migrations with each other.
for (const name of ["schema", "migrate"]) fs.rmSync(path.join(folder, `platform/database/${name}.test.ts`));
// These compare it with the release's own lists of tables and columns.
const lists = "every table of the database is exported|every column of every table is known";
say(`Running the server tests of ${revision} on the present migrations`);
const { status } = spawnSync(
  "npm",
  ["test", "--silent", "--", "--project", "server", "--testNamePattern", `^(?!.*(${lists}))`],
  {
    cwd: folder,
    stdio: "inherit",
  },
);
removeCheckout();
process.exit(status === null ? 1 : status);

function newestTag() {
  const { status: found, stdout } = spawnSync(
    "git",
    ["describe", "--tags", "--match", "v[0-9]*", "--abbrev=0", "HEAD^"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return found === 0 ? stdout.trim() : undefined;
}

function removeCheckout() {
  if (fs.existsSync(folder)) git("worktree", "remove", "--force", folder);
  git("worktree", "prune");
}

function git(...args) {
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
