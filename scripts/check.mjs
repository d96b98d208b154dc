// `npm run check`: the quick checks during development, all at once. Formatting, lint, types, the unit and component
// tests, and the server tests nearest to what was changed since the last commit (scripts/select-tests.mjs); what is
// left for `npm test` is said. `npm run check -- REVISION` compares with another commit, `--all` leaves out none of the
// server tests that import what was changed.
import { execFileSync } from "node:child_process";
import { checkSources, finish, runTests } from "./checks.mjs";
import { install, root, say } from "./prepare.mjs";
import { selectTests } from "./select-tests.mjs";

await install();
const args = process.argv.slice(2);
const [revision = "HEAD"] = args.filter((arg) => arg !== "--all");
const { chosen, left, dependsAll } = selectTests(changedSince(revision), args.includes("--all") ? Infinity : undefined);

const server = chosen.length > 0 ? runTests(["--project", "server", "--passWithNoTests", ...chosen]) : noTests();
const results = await Promise.all([checkSources(), runTests(["--project", "unit", "--project", "components"]), server]);
if (chosen.length > 0) say(`Of the server tests, these ran: ${chosen.join(" ")}`);
if (left.length > 0)
  say(`Left for "npm test", or "npm run check -- --all": ${left.length} more files that import what was changed`);
if (dependsAll) say('Every server test depends on what was changed: run "npm test", too');
finish(...results);

/** The files that differ from the revision, also new ones. */
function changedSince(commit) {
  const differing = git("diff", "--name-only", "--no-renames", commit);
  return (differing + git("ls-files", "--others", "--exclude-standard")).split("\n").filter(Boolean);
}

function git(...command) {
  return execFileSync("git", command, { cwd: root, encoding: "utf8" });
}

function noTests() {
  return { passed: 0, failed: 0, skipped: 0 };
}
