// `npm run check`: the quick checks during development, all at once: formatting, types and unused code; lint of the
// files changed since the last commit and of those that import them; and the unit, component and server tests nearest
// to them (scripts/select-tests.mjs). Says what is left for `npm test`. `npm run check -- REVISION` compares with
// another commit; `--all` leaves out none of the tests that import a changed file.
import { execFileSync } from "node:child_process";
import { checkSources, finish, runTests } from "./checks.mjs";
import { installTools, root, say } from "./prepare.mjs";
import { selectTests } from "./select-tests.mjs";

await installTools();
const args = process.argv.slice(2);
const [revision = "HEAD"] = args.filter((arg) => arg !== "--all");
const most = args.includes("--all") ? { server: Infinity, quick: Infinity } : undefined;
const { chosen, left, dependsAll, linted } = selectTests(changedSince(revision), most);

const projects = ["unit", "components", "server"].flatMap((name) => ["--project", name]);
const results = await Promise.all([checkSources(linted), runTests([...projects, ...chosen])]);
say(`These tests ran: ${chosen.join(" ")}`);
if (left.length > 0)
  say(`Left for "npm test", or "npm run check -- --all": ${left.length} more files that import what was changed`);
if (dependsAll) say('Every server test depends on what was changed: run "npm test", too');
finish(...results);

/** The files that differ from the revision, including new ones. */
function changedSince(commit) {
  const differing = git("diff", "--name-only", "--no-renames", commit);
  return (differing + git("ls-files", "--others", "--exclude-standard")).split("\n").filter(Boolean);
}

function git(...command) {
  return execFileSync("git", command, { cwd: root, encoding: "utf8" });
}
